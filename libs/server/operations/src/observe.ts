import type { Histogram } from 'prom-client';
import { observeSince } from './metrics';
import { inSpan, type Step } from './trace';

/**
 * Carries out a call or event of a contract: observes its duration and outcome (`ok` or the error code), and adds a span to the
 * request's trace.
 */
export async function observe<T>(
  durations: Histogram<'contract' | 'outcome'>,
  step: Step,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const note = (outcome: string) => observeSince(durations, startedAt, { contract: step.name, outcome });
  return inSpan(step, async (span) => {
    try {
      const result = await work();
      note('ok');
      return result;
    } catch (error) {
      const code = codeOf(error);
      note(code);
      span.setAttribute('error.type', code);
      throw error;
    }
  });
}

/** Returns the code of a domain error; `internal` for any other. */
function codeOf(error: unknown): string {
  const named = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof named === 'string' ? named : 'internal';
}
