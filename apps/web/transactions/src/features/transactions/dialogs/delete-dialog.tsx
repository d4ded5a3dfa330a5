import { queryKeys, useDeletion } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { runWithRetry, showToast } from '@saldo/toasts';
import { actionToastMs, AlertDialog, ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { deleteTransaction, deleteTransactions, restoreTransactions } from '../api/delete-transactions';

const keys = [queryKeys.transactions, queryKeys.budgets];

interface DeleteDialogProps {
  transactions: readonly Transaction[];
  /** Selected in the table, however many, rather than by the button of a row. */
  bulk: boolean;
  onClose: () => void;
}

/** Deletes transactions after asking. A toast offers to undo it. */
export function DeleteDialog({ transactions, bulk, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const restore = async (ids: string[]) => {
    await restoreTransactions(ids);
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const remove = async (ids: string[]) => {
    if (bulk) await deleteTransactions(ids);
    else await Promise.all(ids.map(deleteTransaction));
    const text = ids.length === 1 ? 'Transaction deleted' : `${ids.length} transactions deleted`;
    const undoing = { name: 'restore transactions', failure: "Couldn't undo the deletion." };
    showToast('success', text, { label: 'Undo', run: () => runWithRetry(() => restore(ids), undoing) });
  };
  const ask = useDeletion(bulk ? 'transactions' : 'transaction', remove, { keys });
  const ids = transactions.map(({ _id }) => _id);
  const question = ask(ids, { onCancel: onClose, onDeleted: onClose });

  if (!bulk) return <ConfirmDialog {...question} note={noteFor(ids.length)} />;
  if (question.problem)
    return <AlertDialog sentence="Failed to delete transactions. Please try again." onClose={onClose} />;
  return (
    <ConfirmDialog
      {...question}
      sentence={`Are you sure you want to permanently delete these ${ids.length} transactions? This action cannot be undone.`}
      note={noteFor(ids.length)}
    />
  );
}

function noteFor(count: number): string {
  return `After you delete ${count === 1 ? 'it' : 'them'}, you have ${actionToastMs / 1_000} seconds to choose Undo.`;
}
