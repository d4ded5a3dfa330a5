import { queryKeys, useDeletion } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { deleteBudget } from '../api/delete-budget';

/** Asks, and deletes. */
export function DeleteDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const ask = useDeletion('budget', deleteBudget, [queryKeys.budgets]);
  return <ConfirmDialog {...ask(budget._id, onClose)} />;
}
