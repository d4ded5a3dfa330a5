import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from './domain-error';
import { requestContext } from './request-context';

/** Lets other calls be served, then throws if the caller of this one has given up. Long-running work calls it regularly. */
export async function untilWanted(): Promise<void> {
  await turn();
  const { until = Infinity } = requestContext.getStore() ?? {};
  if (performance.now() > until) throw new DomainError('timeout');
}
