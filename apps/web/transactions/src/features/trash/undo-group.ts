import { queryKeys, type ReconciledQuery, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { runWithRetry, showToast } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages';
import { counted } from '../counted';

/** What a group of changes, or undoing it, may have changed. */
export const changedKeys = [
  queryKeys.transactions,
  queryKeys.budgets,
  queryKeys.accounts,
  queryKeys.recurring,
];

/** Undoes what was changed together, and says what stays as it is. */
export async function undoGroup(id: string, confirmed?: ReconciledQuery): Promise<void> {
  const { undoneCount, skippedCount } = await request(routes.undoGroup, {
    params: { id },
    query: { ...confirmed },
  });
  const undone = t('transactions.trash.undone', { transactions: transactionCount(undoneCount) });
  const kept = t('transactions.trash.kept', { transactions: transactionCount(skippedCount) });
  showToast('success', skippedCount > 0 ? `${undone} ${kept}` : undone);
}

/** `1,234 transactions` */
export function transactionCount(count: number): string {
  return t('transactions.trash.count', counted(count));
}

/** Returns a function that says what a group has changed, and offers to undo it. @param name what undoing is called in logs */
export function useUndoToast(name: string) {
  const queryClient = useQueryClient();
  const undo = async (group: string) => {
    // What it takes back was confirmed a moment ago.
    await undoGroup(group, { confirmReconciled: true });
    for (const queryKey of changedKeys) void queryClient.invalidateQueries({ queryKey });
  };
  return (text: string, group: string) =>
    showToast('success', text, {
      label: t('transactions.trash.undo'),
      run: () => runWithRetry(() => undo(group), { name, failure: t('transactions.trash.undo-failed') }),
    });
}
