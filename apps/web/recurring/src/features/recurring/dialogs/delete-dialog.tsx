import { trashNote, useUndoableDeletion } from '@saldo/api';
import type { RecurringEntry } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { t } from '../../../messages';
import { affected } from '../api/affected';
import { deleteRecurring, restoreRecurring } from '../api/delete-recurring';

/** Deletes a recurring entry after asking. A toast offers to undo it. */
export function DeleteDialog({ entry, onClose }: { entry: RecurringEntry; onClose: () => void }) {
  const ask = useUndoableDeletion('recurring transaction', {
    remove: deleteRecurring,
    restore: restoreRecurring,
    keys: affected,
    done: () => t('recurring.delete.done'),
    undoFailed: t('recurring.delete.undo-failed'),
  });
  return <ConfirmDialog {...ask(entry._id, { onCancel: onClose, onDeleted: onClose })} note={trashNote()} />;
}
