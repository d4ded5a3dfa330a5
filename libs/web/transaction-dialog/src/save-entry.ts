import { ApiError, messageOf, request } from '@saldo/api';
import { routes, type Transaction } from '@saldo/contracts';
import type { Entry } from './form-values';

/** Records the entry, or changes the transaction that was edited. Throws an ApiError. */
export function saveEntry(
  entry: Entry,
  edited: Transaction | undefined,
  idempotencyKey: string,
): Promise<Transaction> {
  return edited
    ? request(routes.updateTransaction, { params: { id: edited._id }, body: entry, idempotencyKey })
    : request(routes.createTransaction, { body: entry, idempotencyKey });
}

/** One for each dialog that is opened. Unlike `randomUUID`, this is there without HTTPS as well. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}

/** Why it was not saved, for a person. */
export function saveProblem(error: unknown): string {
  const [field] = error instanceof ApiError ? error.fields : [];
  return field?.message ?? messageOf(error, 'The transaction could not be saved. Please try again.');
}
