import { queryKeys, trashNote, useUndoableDeletion } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { t } from '../../../messages';
import { deleteBudget, restoreBudget } from '../api/delete-budget';

/** Deletes a budget after asking. A toast offers to undo it. */
export function DeleteDialog({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const ask = useUndoableDeletion('budget', {
    remove: deleteBudget,
    restore: restoreBudget,
    keys: [queryKeys.budgets],
    done: () => t('budgets.delete.done'),
    undoFailed: t('budgets.delete.undo-failed'),
  });
  return <ConfirmDialog {...ask(budget._id, { onCancel: onClose, onDeleted: onClose })} note={trashNote()} />;
}
