import { AsyncLocalStorage } from 'node:async_hooks';
import { type Readable } from 'node:stream';
import { type Caller, limits, type Receipt, receiptRpc, type RpcOutput } from '@saldo/contracts';
import { type FileHead, type FileStore } from '@saldo/files';
import { DomainError, type RpcClient } from '@saldo/rpc';
import { receiptPage } from '../receipts/receipt-page';

/** Source of a user's receipt files and readings for the export. */
export interface ReceiptSource {
  find: (fileId: string) => Promise<FileHead | undefined>;
  open: (head: FileHead) => Readable;
  /** Empty for a receipt that was deleted meanwhile. */
  readingsOf: (receiptId: string) => Promise<Partial<RpcOutput<typeof receiptRpc.getReadings>>>;
}

export function receiptSourceOf(
  rpc: RpcClient,
  files: Pick<FileStore, 'find' | 'open'>,
  caller: Caller,
): ReceiptSource {
  // The stream is read outside of this request's async context; run the calls within it.
  const inThisRequest = AsyncLocalStorage.snapshot();
  return {
    find: (fileId) => files.find(caller.bookId, fileId),
    open: (head) => files.open(head),
    readingsOf: (id) =>
      inThisRequest(() => rpc.call(receiptRpc.getReadings, { id }, { caller })).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'not-found') return {};
        throw error;
      }),
  };
}

/** The caller's receipts, the newest first. */
export async function allReceipts(rpc: RpcClient, caller: Caller): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (let page = 1; ; page += 1) {
    const part = await receiptPage(rpc, { page, limit: limits.receiptsPerReply }, caller);
    receipts.push(...part.receipts);
    if (page >= part.totalPages) return receipts;
  }
}
