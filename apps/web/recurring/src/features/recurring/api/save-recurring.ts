import { request } from '@saldo/api';
import {
  type NewRecurringEntry,
  pick,
  type RecurringEntry,
  type RecurringEntryChange,
  routes,
} from '@saldo/contracts';

/** Adds an entry. Throws an ApiError. */
export const addRecurring = (body: NewRecurringEntry) => request(routes.createRecurring, { body });

/** Changes these fields of the version that the user saw. Throws an ApiError. */
export async function changeRecurring(
  edited: RecurringEntry,
  entry: NewRecurringEntry,
  changed: readonly (keyof RecurringEntryChange)[],
): Promise<RecurringEntry> {
  if (changed.length === 0) return edited;
  const isNoLongerTransfer = edited.transfer && !entry.transfer;
  const change: RecurringEntryChange = { ...entry, ...(isNoLongerTransfer && { transfer: null }) };
  return request(routes.updateRecurring, {
    params: { id: edited._id },
    body: pick(change, changed),
    ifMatch: edited.version,
  });
}
