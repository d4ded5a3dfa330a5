import { runWithRetry, showToast } from '@saldo/toasts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { messageOf } from './api-error';
import { t } from './messages';
import type { ReconciledQuery } from './use-change';
import { useDeletion } from './use-deletion';

/** An id, several, or something with an id. */
type Deleted = string | readonly string[] | { readonly _id: string };

interface UndoableDeletion<Input> {
  /** May return a `group`. */
  remove: (input: Input, confirmed?: ReconciledQuery) => Promise<unknown>;
  restore: (input: Input) => Promise<unknown>;
  /** The queries to reload after either. */
  keys: readonly QueryKey[];
  /** The text of the toast that offers to undo it. */
  done: (input: Input) => string;
  /** The text of a toast if that fails without a reason. */
  undoFailed: string;
}

/** Returns a function that says that something was deleted, in a toast that offers to undo it. */
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

/** Deletes something as `useDeletion` does; a toast offers to undo it. */
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

/** The group that the server has made of a deletion. */
function groupOf(reply: unknown): string | undefined {
  const { group } = (reply ?? {}) as { group?: string };
  return group;
}

/** Says where and for how long a deletion can be undone, for the dialog that asks. */
export function trashNote(): string {
  return t('api.delete.trash-note');
}
