import { queryKeys, useUndoableDeletion } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { actionToastMs, AlertDialog, ConfirmDialog } from '@saldo/ui';
import { deleteTransaction, deleteTransactions, restoreTransactions } from '../api/delete-transactions';
import { t } from '../../../messages';
import { counted } from '../../counted';

interface DeleteDialogProps {
  transactions: readonly Transaction[];
  /** Whether the transactions were selected in the table, as opposed to a button in a row. */
  bulk: boolean;
  onClose: () => void;
}

/** Asks, then deletes transactions. Its toast offers Undo. */
export function DeleteDialog({ transactions, bulk, onClose }: DeleteDialogProps) {
  const ask = useUndoableDeletion(bulk ? 'transactions' : 'transaction', {
    remove: (ids: string[], confirmed): Promise<unknown> =>
      bulk
        ? deleteTransactions(ids, confirmed)
        : Promise.all(ids.map((id) => deleteTransaction(id, confirmed))),
    restore: restoreTransactions,
    keys: [queryKeys.transactions, queryKeys.budgets],
    done: (ids) => t('transactions.delete.done', counted(ids.length)),
    undoFailed: t('transactions.delete.undo-failed'),
  });
  const ids = transactions.map(({ _id }) => _id);
  const sentence = bulk ? t('transactions.delete.question', counted(ids.length)) : undefined;
  const question = ask(ids, { sentence, onCancel: onClose, onDeleted: onClose });

  if (bulk && question.action.problem)
    return <AlertDialog sentence={t('transactions.delete.bulk-failed')} onClose={onClose} />;
  return <ConfirmDialog {...question} note={deletionNote(ids.length)} />;
}

/** Returns a note that says for how long a deletion can be undone. */
export function deletionNote(count: number): string {
  return t('transactions.delete.note', { count, seconds: formatCount(actionToastMs / 1_000) });
}
