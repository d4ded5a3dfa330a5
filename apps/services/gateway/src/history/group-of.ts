import { createHash, randomUUID } from 'node:crypto';

/** Returns the group id of a change. A request that is repeated with the same key continues its group. */
export function groupOf(requestKey: string | undefined): string {
  return requestKey === undefined
    ? randomUUID()
    : createHash('sha256').update(requestKey).digest('hex').slice(0, 32);
}
