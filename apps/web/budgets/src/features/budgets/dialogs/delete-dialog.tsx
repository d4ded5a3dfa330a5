import { queryKeys, useChange } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { deleteBudget } from '../api/delete-budget';

/** Asks, and deletes. */
export function DeleteDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const removal = useChange(deleteBudget, {
    name: 'delete budget',
    otherwise: 'The budget could not be deleted. Please try again.',
    keys: [queryKeys.budgets],
  });
  return (
    <ConfirmDialog
      sentence="Are you sure you want to delete this budget?"
      confirmLabel="Delete"
      busy={removal.busy}
      problem={removal.problem}
      onConfirm={() => removal.run(budget._id, { onDone: onClose })}
      onCancel={onClose}
    />
  );
}
