import { ApiError, hasCode, messageOf, request } from '@saldo/api';
import { routes, type Transaction, contentVersion } from '@saldo/contracts';
import type { Entry } from './form-values';

/**
 * Records the entry, once for each key, or changes the transaction that was edited, if it still is what was `seen` of it.
 * Throws an ApiError.
 */
export function saveEntry(
  entry: Entry,
  edited: Transaction | undefined,
  { idempotencyKey, seen }: { idempotencyKey: string; seen: Transaction | undefined },
): Promise<Transaction> {
  return edited
    ? request(routes.updateTransaction, {
        params: { id: edited._id },
        body: entry,
        ifMatch: seen && (seen.version ?? contentVersion(seen)),
      })
    : request(routes.createTransaction, { body: entry, idempotencyKey });
}

/** One for each dialog that is opened. Unlike `randomUUID`, this is there without HTTPS as well. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}

/** Whether an attempt whose answer was lost was recorded after all, so that another one with other values was refused. */
export function wasSavedBefore(error: unknown): boolean {
  return hasCode(error, 'idempotency-key-reused');
}

/** Why it was not saved, for a person. */
export function saveProblem(error: unknown): string {
  if (wasSavedBefore(error))
    return 'Your first attempt was saved after all, with what was typed then. Please close this and edit it in Transactions.';
  const [field] = error instanceof ApiError ? error.fields : [];
  return field?.message ?? messageOf(error, 'The transaction could not be saved. Please try again.');
}
