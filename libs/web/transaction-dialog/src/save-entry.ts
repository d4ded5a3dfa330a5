import { ApiError, hasCode, messageOf, type ReconciledQuery, request } from '@saldo/api';
import { routes, type Transaction, contentVersion } from '@saldo/contracts';
import type { Entry } from './read-form';
import { t } from './messages';

/**
 * Adds the entry, once per key, or saves the edited transaction if it has not changed since it was `seen`. Throws an
 * ApiError.
 */
export function saveEntry(
  entry: Entry,
  edited: Transaction | undefined,
  {
    idempotencyKey,
    seen,
    confirmed,
  }: { idempotencyKey: string; seen: Transaction | undefined; confirmed?: ReconciledQuery | undefined },
): Promise<Transaction> {
  return edited
    ? request(routes.updateTransaction, {
        params: { id: edited._id },
        body: entry,
        query: { ...confirmed },
        ifMatch: seen && (seen.version ?? contentVersion(seen)),
      })
    : request(routes.createTransaction, { body: withoutNulls(entry), idempotencyKey });
}

/** A new transaction has nothing that could be removed. */
function withoutNulls({ parts, transfer, ...entry }: Entry) {
  return { ...entry, ...(parts && { parts }), ...(transfer && { transfer }) };
}

/** Returns a random key. Unlike `randomUUID`, it works without HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}

/** Whether an earlier attempt with other values was recorded although its response was lost. */
export function wasSavedBefore(error: unknown): boolean {
  return hasCode(error, 'idempotency-key-reused');
}

/** Returns why it was not saved, for the user. */
export function saveProblem(error: unknown): string {
  if (wasSavedBefore(error)) return t('dialog.save.saved-before');
  const [field] = error instanceof ApiError ? error.fields : [];
  return field?.message ?? messageOf(error, t('dialog.save.failed'));
}
