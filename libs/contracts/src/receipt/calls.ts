import { z } from 'zod';
import { defineCall } from '../call';
import { reconciledQuery } from '../ledger/schemas';
import { limits } from '../limits';
import { id, requestKey } from '../primitives';
import { receiptReadings, receiptRestore } from './export-schemas';
import { receiptType } from './file-types';
import {
  readingProgress,
  receipt,
  receiptAttachment,
  receiptChange,
  receiptDraft,
  receiptListQuery,
  receiptMatches,
  receiptPage,
  receiptReading,
  receiptRecording,
  unfinishedReading,
  uploadQuery,
} from './schemas';

export const receiptCalls = {
  uploadReceipt: defineCall({
    http: 'POST /receipts/upload',
    summary: 'Upload a receipt, have it read and recorded; with `again` even if it was uploaded before',
    query: uploadQuery,
    repeatable: true,
    status: 201,
    output: receiptReading,
    upload: { field: 'receipt' },
    otherwise: {
      status: 422,
      output: unfinishedReading,
      summary:
        'No amount can be read, or it is in another currency: the receipt is kept, and waits for a person to say what it was',
    },
    errors: ['no-amount', 'receipt-currency', 'not-found', 'receipt-taken', 'storage-full'],
    heavy: true,
  }),
  readReceipt: defineCall({
    http: 'POST /receipts/drafts',
    summary: 'Upload a receipt and have it read; nothing is recorded, and the draft is dropped after an hour',
    repeatable: true,
    status: 201,
    output: receiptDraft,
    upload: { field: 'receipt' },
    errors: ['storage-full'],
    heavy: true,
  }),
  recordReceipt: defineCall({
    subject: 'rpc.receipt.draft.record.v1',
    http: 'POST /receipts/drafts/:id/record',
    summary:
      'Record a draft, or attach it to a transaction; `receipt-similar` if a transaction like it exists, unless `again`',
    body: receiptRecording,
    status: 201,
    output: receipt,
    errors: [
      ...(['no-amount', 'receipt-similar', 'receipt-taken', 'not-found'] as const),
      ...(['categories-full', 'account-closed'] as const),
    ],
  }),
  getReceiptDraft: defineCall({
    subject: 'rpc.receipt.draft.get.v1',
    http: 'GET /receipts/drafts/:id',
    summary: 'A draft, with the transactions that are like it by now',
    output: receiptDraft,
  }),
  sendReceiptFile: defineCall({
    http: 'POST /receipts/files',
    summary: 'Send a file of a receipt that is to be restored; within the hour, or it is dropped',
    status: 201,
    output: z.object({ id }),
    upload: { field: 'receipt' },
    errors: ['storage-full'],
    heavy: true,
  }),
  /** Restores an exported receipt without reading it again. Its files must be in the file store. */
  restoreReceipt: defineCall({
    subject: 'rpc.receipt.copy.restore.v1',
    http: 'POST /receipts/restore',
    summary: 'Take over a receipt as it was kept elsewhere, with files that were sent before; its id',
    body: receiptRestore,
    status: 201,
    output: z.object({ id }),
    errors: ['not-found', 'unsupported-media'],
  }),
  getUploadProgress: defineCall({
    subject: 'rpc.receipt.reading.progress.v1',
    http: 'GET /receipts/uploads/:id',
    summary:
      'How far the upload is that is sent with this Idempotency-Key; waiting as long as it is not known',
    paramsAs: { id: 'requestKey' },
    params: z.strictObject({ requestKey }),
    output: readingProgress,
  }),
  getReceiptFile: defineCall({
    http: 'GET /receipts/files/:id',
    summary: 'The file of a receipt or its picture, to its owner',
    file: 'application/octet-stream',
  }),
  listReceipts: defineCall({
    service: 'receipt',
    http: 'GET /receipts',
    summary: 'Receipts, newest upload first; `search` looks into all text that was read',
    query: receiptListQuery,
    output: receiptPage,
  }),
  getReceipt: defineCall({
    subject: 'rpc.receipt.receipt.get.v1',
    http: 'GET /receipts/:id',
    summary: 'A receipt',
    output: receipt,
  }),
  updateReceipt: defineCall({
    subject: 'rpc.receipt.receipt.update.v1',
    http: 'PUT /receipts/:id',
    summary: 'Say what is right about a receipt; its transaction follows, or is recorded',
    query: reconciledQuery,
    body: receiptChange,
    bodyAs: 'change',
    output: receipt,
    errors: ['transaction-reconciled', 'categories-full', 'account-closed'],
  }),
  attachReceipt: defineCall({
    subject: 'rpc.receipt.receipt.attach.v1',
    http: 'PUT /receipts/:id/transaction',
    summary: 'Attach a receipt to a transaction that exists; nothing is recorded',
    body: receiptAttachment,
    output: receipt,
    errors: ['receipt-taken'],
  }),
  detachReceipt: defineCall({
    subject: 'rpc.receipt.receipt.detach.v1',
    http: 'DELETE /receipts/:id/transaction',
    summary: 'Detach a receipt from its transaction; both stay',
    output: receipt,
  }),
  listReceiptMatches: defineCall({
    subject: 'rpc.receipt.receipt.match.v1',
    http: 'GET /receipts/:id/matches',
    summary: 'Expenses without a receipt that have the amount of this one, within five days of it',
    output: receiptMatches,
  }),
  deleteReceipt: defineCall({
    subject: 'rpc.receipt.receipt.delete.v1',
    http: 'DELETE /receipts/:id',
    summary: 'Delete a receipt and its file; its transaction stays',
  }),
};

const byId = z.strictObject({ id });

export const receiptOnlyRpc = {
  /**
   * Starts reading a file in the file store, or returns the receipt of the same file. Answers at once, because reading takes
   * longer than an RPC may; callers poll for the result with `awaitReading`. Messages never contain the bytes.
   */
  beginReading: defineCall({
    subject: 'rpc.receipt.reading.begin.v1',
    input: z.strictObject({
      fileId: id,
      fileName: z.string().max(limits.fileNameLength),
      type: receiptType,
      /** SHA-256 of the bytes, in hexadecimal digits. */
      digest: z.string().length(64),
      requestKey: requestKey.optional(),
      again: z.boolean(),
      /** Transaction to which the receipt is attached; without it, a transaction is recorded. */
      transactionId: id.optional(),
      /** Set if the receipt is read but not recorded. It is deleted after an hour. */
      isDraft: z.boolean().optional(),
    }),
    output: z.object({ id, isDuplicate: z.boolean() }),
    retrySafe: 'with-request-key',
  }),
  /** Returns the receipt once it is read, or the progress after a second or two. Fails with the error of a failed reading. */
  awaitReading: defineCall({
    subject: 'rpc.receipt.reading.await.v1',
    input: byId,
    output: readingProgress.extend({ receipt: receipt.optional() }),
    retrySafe: true,
    isUncounted: true,
  }),
  listReceipts: defineCall({
    subject: 'rpc.receipt.receipt.list.v1',
    input: z.strictObject({
      search: z.string().max(limits.searchLength).optional(),
      page: z.int().min(1),
      limit: z.int().min(1).max(limits.pageSizeMax),
    }),
    output: receiptPage,
    retrySafe: true,
  }),
  getReadings: defineCall({
    subject: 'rpc.receipt.copy.get.v1',
    input: byId,
    output: receiptReadings,
    retrySafe: true,
  }),
};
