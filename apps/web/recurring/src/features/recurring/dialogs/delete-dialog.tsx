import { useChange } from '@saldo/api';
import type { RecurringEntry } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { affected } from '../api/affected';
import { deleteRecurring } from '../api/delete-recurring';

/** Asks, and deletes. */
export function DeleteDialog({ entry, onClose }: { entry: RecurringEntry; onClose: () => void }) {
  const removal = useChange(deleteRecurring, {
    name: 'delete recurring transaction',
    otherwise: 'The recurring transaction could not be deleted. Please try again.',
    keys: affected,
  });
  return (
    <ConfirmDialog
      sentence="Are you sure you want to delete this recurring transaction?"
      confirmLabel="Delete"
      busy={removal.busy}
      problem={removal.problem}
      onConfirm={() => removal.run(entry._id, { onDone: onClose })}
      onCancel={onClose}
    />
  );
}
