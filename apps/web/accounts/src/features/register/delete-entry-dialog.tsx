import { queryKeys, type ReconciledQuery, request, useDeletion } from '@saldo/api';
import { type RegisterEntry, routes } from '@saldo/contracts';
import { runWithRetry, showToast } from '@saldo/toasts';
import { ConfirmDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages';

const keys = [queryKeys.transactions, queryKeys.budgets];

/** Deletes a transaction after asking. A toast offers to undo it. */
export function DeleteEntryDialog({ entry, onClose }: { entry: RegisterEntry; onClose: () => void }) {
  const queryClient = useQueryClient();
  const restore = async (id: string) => {
    await request(routes.restoreTransactions, { body: { transactionIds: [id] } });
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const remove = async (id: string, confirmed?: ReconciledQuery) => {
    await request(routes.deleteTransaction, { params: { id }, query: { ...confirmed } });
    const undoing = { name: 'restore a transaction', failure: t('accounts.register.undo-failed') };
    showToast('success', t('accounts.register.deleted'), {
      label: t('accounts.undo'),
      run: () => runWithRetry(() => restore(id), undoing),
    });
  };
  const ask = useDeletion('transaction', remove, { keys });
  return <ConfirmDialog {...ask(entry._id, { onCancel: onClose, onDeleted: onClose })} />;
}
