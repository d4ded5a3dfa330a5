import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** Parses 24 hexadecimal digits; returns undefined for any other text. */
export function toObjectId(id: string): Types.ObjectId | undefined {
  return /^[0-9a-f]{24}$/i.test(id) ? new Types.ObjectId(id) : undefined;
}

/**
 * Returns an id that is computed from its inputs: of an entry of an import or account restore, of a default
 * account, of a built-in category, of the record of a request, or of what there is one of for each day. Sending the same entry again yields the
 * same id, and other entries can refer to it before it exists.
 * @param batchId the client's id of the import or restore, or a fixed name
 * @param index the position of the entry in it, from 0
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
