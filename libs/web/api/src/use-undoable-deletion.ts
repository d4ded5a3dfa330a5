import { runWithRetry, showToast } from '@saldo/toasts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { messageOf } from './api-error';
import { t } from './messages';
import type { ReconciledQuery } from './use-change';
import { useDeletion } from './use-deletion';

/** An id, several ids, or an entry. */
type Deleted = string | readonly string[] | { readonly _id: string };

interface UndoableDeletion<Input> {
  /** Deletes the input. The reply may contain a `group` of changes to undo. */
  remove: (input: Input, confirmed?: ReconciledQuery) => Promise<unknown>;
  restore: (input: Input) => Promise<unknown>;
  /** Queries to reload after deleting or restoring. */
  keys: readonly QueryKey[];
  /** Returns the text of the toast that offers to undo the deletion. */
  done: (input: Input) => string;
  /** Text of the toast if undoing fails without a reason. */
  undoFailed: string;
}

/** Returns a function that announces a deletion in a toast with Undo. */
export function useUndoToast<Input extends Deleted>(
  what: string,
  { restore, keys, done, undoFailed }: Omit<UndoableDeletion<Input>, 'remove'>,
) {
  const queryClient = useQueryClient();
  const undo = async (input: Input) => {
    await restore(input);
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const undoing = {
    name: `restore ${what}`,
    failure: (error: unknown) => messageOf(error, undoFailed),
  };
  return (input: Input, reply?: unknown) =>
    showToast('success', done(input), {
      about: idsOf(input),
      group: groupOf(reply),
      label: t('api.delete.undo'),
      run: () => runWithRetry(() => undo(input), undoing),
    });
}

/** Deletes entries like `useDeletion`, then shows a toast with Undo. */
export function useUndoableDeletion<Input extends Deleted>(
  what: Parameters<typeof useDeletion>[0],
  { remove, ...undoing }: UndoableDeletion<Input>,
) {
  const offerUndo = useUndoToast(what, undoing);
  const removeWithUndo = async (input: Input, confirmed?: ReconciledQuery) => {
    offerUndo(input, await remove(input, confirmed));
  };
  return useDeletion(what, removeWithUndo, { keys: undoing.keys });
}

function idsOf(deleted: Deleted): readonly string[] {
  if (typeof deleted === 'string') return [deleted];
  return '_id' in deleted ? [deleted._id] : deleted;
}

/** Returns the id of the group of changes in a reply, if there is one. */
function groupOf(reply: unknown): string | undefined {
  const { group } = (reply ?? {}) as { group?: string };
  return group;
}

/** Returns a note for the question, which says where and for how long a deletion can be undone. */
export function trashNote(): string {
  return t('api.delete.trash-note');
}
