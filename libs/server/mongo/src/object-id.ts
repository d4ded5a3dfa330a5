import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** Parses 24 hexadecimal digits; returns undefined for any other text. */
export function toObjectId(id: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(id) ? new Types.ObjectId(id) : undefined;
}

/**
 * Returns an id that is computed from its inputs, such as that of an imported entry, a default account, a built-in category, an
 * idempotency record or a value by day. Sending the same entry again yields the same id, and other entries can refer to it before
 * it exists.
 * @param batchId the client's id of the import or restore, or a fixed name
 * @param index the position of the entry in the batch, from 0
 */
export function deterministicId(
  kind:
    | 'transaction'
    | 'recurring'
    | 'receipt'
    | 'account'
    | 'category'
    | 'rate'
    | 'subscription'
    | 'rules'
    | 'valuation'
    | 'filter'
    | 'import-memory'
    | 'reconciliation'
    | 'report'
    | 'request',
  bookId: string,
  batchId: string,
  index: number,
): Types.ObjectId {
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, bookId, batchId, index]))
    .digest('hex');
  return new Types.ObjectId(digest.slice(0, 24));
}
