import { queryKeys } from '@saldo/api';
import { showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { restoreTransactions } from '../api/delete-transactions';

/** Reloads everything that depends on transactions after a deletion, and offers to undo it. */
export function useDeleted(): (ids: string[]) => void {
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
    void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
  };
  return function deleted(ids) {
    reload();
    const undo = async () => {
      try {
        await restoreTransactions(ids);
        reload();
      } catch (error) {
        console.error('Failed to restore transactions', error);
        showToast('error', "Couldn't undo the deletion.", { label: 'Retry', run: () => void undo() });
      }
    };
    const text = ids.length === 1 ? 'Transaction deleted' : `${ids.length} transactions deleted`;
    showToast('success', text, { label: 'Undo', run: () => void undo() });
  };
}
