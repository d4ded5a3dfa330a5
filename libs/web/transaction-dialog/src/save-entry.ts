import { ApiError, hasCode, messageOf, type ReconciledQuery, request, savingOf } from '@saldo/api';
import { entryCalls, type Transaction } from '@saldo/contracts';
import type { Entry } from './read-form';
import { t } from './messages';

interface SaveOptions {
  idempotencyKey: string;
  /** The edited transaction as the user saw it. */
  seen: Transaction | undefined;
  confirmed?: ReconciledQuery | undefined;
}

/** Last save of each edited transaction, by id. */
const saves = new Map<string, Promise<Transaction>>();

/**
 * Adds an entry, only once for each key, or saves an edited transaction. Throws an ApiError, for example if the transaction has
 * changed since it was `seen`.
 */
export function saveEntry(
  entry: Entry,
  edited: Transaction | undefined,
  { idempotencyKey, seen, confirmed }: SaveOptions,
): Promise<Transaction> {
  if (!edited) {
    const body = withoutNulls(entry);
    return request(entryCalls.createTransaction, { body, idempotencyKey, keepalive: true });
  }
  const save = replaceTransaction(edited._id, entry, { seen, confirmed });
  saves.set(edited._id, save);
  return save;
}

async function replaceTransaction(
  id: string,
  entry: Entry,
  { seen, confirmed }: Pick<SaveOptions, 'seen' | 'confirmed'>,
): Promise<Transaction> {
  // While a transaction is still being saved, it has no version: wait for the result.
  const saved = seen && savingOf(seen) ? await saves.get(id)?.catch(() => undefined) : undefined;
  const base = saved ?? seen;
  return request(entryCalls.updateTransaction, {
    params: { id },
    body: entry,
    query: { ...confirmed },
    ifMatch: base?.version,
    keepalive: true,
  });
}

/** Removes nulls, which delete parts of an existing transaction, from a new one. */
function withoutNulls({ parts, transfer, ...entry }: Entry) {
  return { ...entry, ...(parts && { parts }), ...(transfer && { transfer }) };
}

/** Returns a random key. Unlike `randomUUID`, it works without HTTPS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}

/** Whether an earlier attempt with other values was recorded although its reply was lost. */
export function wasSavedBefore(error: unknown): boolean {
  return hasCode(error, 'idempotency-key-reused');
}

/** Returns the reason of a failed save, for the user. */
export function saveProblem(error: unknown): string {
  if (wasSavedBefore(error)) return t('dialog.save.saved-before');
  const [field] = error instanceof ApiError ? error.fields : [];
  return field?.message ?? messageOf(error, t('dialog.save.failed'));
}
