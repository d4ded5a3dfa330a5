import { createHash, randomUUID } from 'node:crypto';

/** Returns the group of a change: a request that is repeated with the same key goes on with its group. */
export function groupOf(requestKey: string | undefined): string {
  return requestKey === undefined
    ? randomUUID()
    : createHash('sha256').update(requestKey).digest('hex').slice(0, 32);
}
