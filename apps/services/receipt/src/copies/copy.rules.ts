import type { ReceiptType, receiptRpc, RpcParsedInput } from '@saldo/contracts';
import { toCents } from '@saldo/finance';
import { deterministicId } from '@saldo/mongo';
import type { ReceiptRow } from '../receipts/receipt.schema';

export type ReceiptCopy = RpcParsedInput<typeof receiptRpc.restoreReceipt>;

export function idOf(userId: string, { restoreId, place }: ReceiptCopy) {
  return deterministicId('receipt', userId, restoreId, place);
}

/**
 * A receipt as it is kept here, of one that was kept elsewhere. It is read, and recorded where it was recorded there: its
 * transaction is brought in by an import under the same id, before or after it.
 */
export function copiedRow(
  userId: string,
  copy: ReceiptCopy,
  type: ReceiptType,
  now = new Date(),
): ReceiptRow {
  const { restoreId, amount, uploadedAt, digest = '', transaction, ...said } = copy;
  const { fileName, merchant, category, date, unsure, text, fileId, pictureId } = said;
  const _id = idOf(userId, copy);
  return {
    ...{ _id, userId, type, digest, fileName, merchant, category, date, unsure, text },
    cents: amount === null ? null : (toCents(amount) ?? null),
    createdAt: new Date(uploadedAt),
    aliveAt: now,
    // Of two of the same file one alone stands for it when that is uploaded again.
    claim: `${digest}.${_id}`,
    ...{ uploadId: fileId, fileId, ...(pictureId !== undefined && { pictureId }) },
    ...{ state: 'read', page: 1, pages: 1, formerTransactions: 0 },
    ...(transaction !== undefined && {
      transactionId: String(deterministicId('transaction', userId, restoreId, transaction)),
    }),
  };
}
