import { request } from '@saldo/api';
import { type NewRecurringEntry, type RecurringEntry, routes } from '@saldo/contracts';

/** Adds an entry, or changes the one with this id. Throws an ApiError. */
export function saveRecurring(entry: NewRecurringEntry, id?: string): Promise<RecurringEntry> {
  return id
    ? request(routes.updateRecurring, { params: { id }, body: entry })
    : request(routes.createRecurring, { body: entry });
}
