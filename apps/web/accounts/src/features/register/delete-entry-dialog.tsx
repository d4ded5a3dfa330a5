import { queryKeys, request, useUndoableDeletion } from '@saldo/api';
import { type RegisterEntry, routes } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { t } from '../../messages';

/** Deletes a transaction after asking. A toast offers to undo it. */
export function DeleteEntryDialog({ entry, onClose }: { entry: RegisterEntry; onClose: () => void }) {
  const ask = useUndoableDeletion('transaction', {
    remove: (id: string, confirmed) =>
      request(routes.deleteTransaction, { params: { id }, query: { ...confirmed } }),
    restore: (id) => request(routes.restoreTransactions, { body: { transactionIds: [id] } }),
    keys: [queryKeys.transactions, queryKeys.budgets],
    done: () => t('accounts.register.deleted'),
    undoFailed: t('accounts.register.undo-failed'),
  });
  return <ConfirmDialog {...ask(entry._id, { onCancel: onClose, onDeleted: onClose })} />;
}
