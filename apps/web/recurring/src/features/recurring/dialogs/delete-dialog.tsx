import { useDeletion } from '@saldo/api';
import type { RecurringEntry } from '@saldo/contracts';
import { ConfirmDialog } from '@saldo/ui';
import { affected } from '../api/affected';
import { deleteRecurring } from '../api/delete-recurring';

/** Asks, and deletes. */
export function DeleteDialog({ entry, onClose }: { entry: RecurringEntry; onClose: () => void }) {
  const ask = useDeletion('recurring transaction', deleteRecurring, affected);
  return <ConfirmDialog {...ask(entry._id, onClose)} />;
}
