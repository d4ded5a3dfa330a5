import { versionName } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import type { Call } from '../http/call';

/** Returns the version that a path names. */
export function versionIn({ seq }: Call['params']): string {
  const { success, data } = versionName.safeParse(seq);
  if (!success) throw new DomainError('not-found');
  return data;
}
