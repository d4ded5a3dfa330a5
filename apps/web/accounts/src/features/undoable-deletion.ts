import { queryKeys, useDeletion } from '@saldo/api';
import { runWithRetry, showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../messages';

interface UndoableDeletion<Entry> {
  remove: (entry: Entry) => Promise<unknown>;
  /** Adds what was deleted again. */
  restore: (entry: Entry) => Promise<unknown>;
  /** What the toast says that offers to undo it. */
  done: string;
  undoFailed: string;
}

/** Deletes a rate or a valuation after asking; a toast offers to undo it. Returns the props of the `ConfirmDialog` that asks. */
export function useUndoableDeletion<Entry>(
  what: 'exchange rate' | 'valuation',
  { remove, restore, done, undoFailed }: UndoableDeletion<Entry>,
) {
  const queryClient = useQueryClient();
  // Both change what the accounts are worth.
  const keys = [queryKeys.accounts];
  const undo = async (entry: Entry) => {
    await restore(entry);
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const removeWithUndo = async (entry: Entry) => {
    await remove(entry);
    const undoing = { name: `restore ${what}`, failure: undoFailed };
    showToast('success', done, {
      label: t('accounts.undo'),
      run: () => runWithRetry(() => undo(entry), undoing),
    });
  };
  return useDeletion(what, removeWithUndo, { keys });
}
