import { createHash } from 'node:crypto';

/** Returns the group of the changes that undo a group, the same at each attempt. */
export function undoOf(group: string): string {
  return createHash('sha256').update(`undo ${group}`).digest('hex').slice(0, 32);
}
