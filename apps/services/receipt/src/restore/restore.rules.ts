import type { ReceiptInput, ReceiptType } from '@saldo/contracts';
import { centsOf } from '@saldo/finance';
import { deterministicId, ownedBy } from '@saldo/mongo';
import { amountOf } from '../receipts/money.rules';
import type { ReceiptRow } from '../receipts/receipt.schema';

export type ReceiptRestore = ReceiptInput<'restoreReceipt'>;

export function restoredId(bookId: string, { restoreId, index }: ReceiptRestore) {
  return deterministicId('receipt', bookId, restoreId, index);
}

/**
 * Returns the row of an exported receipt, already read. If it was recorded, it refers to the transaction that the import with the
 * same restore id adds, before or after it.
 */
export function restoredRow(
  bookId: string,
  receipt: ReceiptRestore,
  type: ReceiptType,
  now = new Date(),
): ReceiptRow {
  const {
    restoreId,
    index: _index,
    amount,
    printed,
    uploadedAt,
    digest = '',
    transaction,
    ...content
  } = receipt;
  const { fileId, pictureId, isAttached, ...values } = content;
  const _id = restoredId(bookId, receipt);
  return {
    ...{ _id, ...ownedBy(bookId), type, digest, ...values },
    ...(amount === null ? { cents: null } : amountOf(amount)),
    ...(printed && { printed: { cents: centsOf(printed.amount), currency: printed.currency } }),
    createdAt: new Date(uploadedAt),
    aliveAt: now,
    // Start with a unique claim: of several receipts with the same file, only one claims the digest.
    claim: `${digest}.${_id}`,
    ...{ uploadId: fileId, fileId, ...(pictureId !== undefined && { pictureId }) },
    ...{ state: 'read', page: 1, pages: 1, formerTransactions: 0 },
    // Without a transaction, mark it as detached, so that none is recorded for its amount.
    ...(transaction === undefined && { link: 'detached' as const }),
    ...(isAttached && { link: 'attached' as const }),
    ...(transaction !== undefined && {
      transactionId: String(deterministicId('transaction', bookId, restoreId, transaction)),
    }),
  };
}
