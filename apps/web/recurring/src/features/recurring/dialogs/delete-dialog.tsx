import { useDeletion } from '@saldo/api';
import type { RecurringEntry } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { affected } from '../api/affected';
import { deleteRecurring } from '../api/delete-recurring';

/** Deletes a recurring entry after asking. */
export function DeleteDialog({ entry, onClose }: { entry: RecurringEntry; onClose: () => void }) {
  const ask = useDeletion('recurring transaction', deleteRecurring, { keys: affected });
  return <ConfirmDialog {...ask(entry._id, { onCancel: onClose, onDeleted: onClose })} />;
}
