import { queryKeys, type ReconciledQuery, useDeletion } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { runWithRetry, showToast } from '@saldo/toasts';
import { actionToastMs, AlertDialog, ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { deleteTransaction, deleteTransactions, restoreTransactions } from '../api/delete-transactions';
import { t } from '../../../messages';
import { counted } from '../../counted';

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
  const remove = async (ids: string[], confirmed?: ReconciledQuery) => {
    if (bulk) await deleteTransactions(ids, confirmed);
    else await Promise.all(ids.map((id) => deleteTransaction(id, confirmed)));
    const text = t('transactions.delete.done', counted(ids.length));
    const undoing = { name: 'restore transactions', failure: t('transactions.delete.undo-failed') };
    const undo = () => runWithRetry(() => restore(ids), undoing);
    showToast('success', text, { label: t('transactions.delete.undo'), run: undo });
  };
  const ask = useDeletion(bulk ? 'transactions' : 'transaction', remove, { keys });
  const ids = transactions.map(({ _id }) => _id);
  const sentence = bulk ? t('transactions.delete.question', counted(ids.length)) : undefined;
  const question = ask(ids, { sentence, onCancel: onClose, onDeleted: onClose });

  if (bulk && question.problem)
    return <AlertDialog sentence={t('transactions.delete.bulk-failed')} onClose={onClose} />;
  return <ConfirmDialog {...question} note={noteFor(ids.length)} />;
}

function noteFor(count: number): string {
  return t('transactions.delete.note', { count, seconds: formatCount(actionToastMs / 1_000) });
}
