import { queryKeys, type ReconciledQuery, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { t } from '../../messages';
import { counted } from '../counted';

/** What a group of changes, or undoing it, may have changed. */
export const changedKeys = [queryKeys.transactions, queryKeys.budgets, queryKeys.accounts];

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
