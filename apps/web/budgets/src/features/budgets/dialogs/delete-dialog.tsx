import { queryKeys, useDeletion } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { deleteBudget } from '../api/delete-budget';

/** Deletes a budget after asking. */
export function DeleteDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const ask = useDeletion('budget', deleteBudget, { keys: [queryKeys.budgets] });
  return <ConfirmDialog {...ask(budget._id, { onCancel: onClose, onDeleted: onClose })} />;
}
