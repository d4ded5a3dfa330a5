import { request } from '@saldo/api';
import { type NewRecurringEntry, type RecurringEntry, routes } from '@saldo/contracts';

/** Adds an entry, or changes the edited one. Throws an ApiError. */
export function saveRecurring(entry: NewRecurringEntry, edited?: RecurringEntry): Promise<RecurringEntry> {
  if (!edited) return request(routes.createRecurring, { body: entry });
  const isNoLongerTransfer = edited.transfer && !entry.transfer;
  const body = { ...entry, ...(isNoLongerTransfer && { transfer: null }) };
  return request(routes.updateRecurring, { params: { id: edited._id }, body });
}
