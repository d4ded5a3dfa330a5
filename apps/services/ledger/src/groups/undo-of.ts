import { createHash } from 'node:crypto';

/** Returns the id of the group that undoes a group; the same one at each attempt. */
export function undoOf(group: string): string {
  return createHash('sha256').update(`undo ${group}`).digest('hex').slice(0, 32);
}

/**
 * Whether the changes of a group are undone: its undo came later and was not undone itself.
 * @param times when each group last changed something
 */
export function isGroupUndone(group: string, times: ReadonlyMap<string, Date>): boolean {
  const [at, undoneAt] = [times.get(group), times.get(undoOf(group))];
  return at !== undefined && undoneAt !== undefined && undoneAt >= at && !isGroupUndone(undoOf(group), times);
}
