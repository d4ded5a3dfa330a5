import { request } from '@saldo/api';
import { type RecurringEntry, routes } from '@saldo/contracts';

/** What a person says of a recurring entry; its next date is for the server to find. */
export type Entry = Omit<RecurringEntry, '_id' | 'nextDueDate'>;

/** Adds an entry, or changes the one with this id. Throws an ApiError. */
export function saveRecurring(entry: Entry, id?: string): Promise<RecurringEntry> {
  return id
    ? request(routes.updateRecurring, { params: { id }, body: entry })
    : request(routes.createRecurring, { body: entry });
}
