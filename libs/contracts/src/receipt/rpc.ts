import { z } from 'zod';
import { reconciledConfirmation } from '../ledger/schemas';
import { limits } from '../limits';
import { id, requestKey } from '../primitives';
import { defineRpc } from '../rpc';
import { receiptRestore, receiptReadings } from './export-schemas';
import { receiptType } from './file-types';
import {
  readingProgress,
  receipt,
  receiptAttachment,
  receiptChange,
  receiptDraft,
  receiptMatches,
  receiptPage,
  receiptRecording,
} from './schemas';

const nothing = z.strictObject({});
const byId = z.strictObject({ id });

export const receiptRpc = {
  /**
   * Starts to read a file in the file store, or returns the receipt of the same file. Answers at once, because reading takes longer
   * than an RPC may: callers poll the result with `awaitReading`. Messages never contain the bytes.
   */
  beginReading: defineRpc({
    subject: 'rpc.receipt.reading.begin.v1',
    input: z.strictObject({
      fileId: id,
      fileName: z.string().max(limits.fileNameLength),
      type: receiptType,
      /** SHA-256 of the bytes, in hexadecimal digits. */
      digest: z.string().length(64),
      requestKey: requestKey.optional(),
      again: z.boolean(),
      /** The transaction to which the receipt is attached; absent: a transaction is recorded. */
      transactionId: id.optional(),
      /** The receipt is read, not recorded, and dropped after an hour. */
      isDraft: z.boolean().optional(),
    }),
    output: z.object({ id, isDuplicate: z.boolean() }),
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  /** Returns the receipt once it is read, or the progress after a second or two. Fails with the error of a failed reading. */
  awaitReading: defineRpc({
    subject: 'rpc.receipt.reading.await.v1',
    input: byId,
    output: readingProgress.extend({ receipt: receipt.optional() }),
    caller: 'user',
    retrySafe: true,
    isUncounted: true,
  }),
  getProgress: defineRpc({
    subject: 'rpc.receipt.reading.progress.v1',
    input: z.strictObject({ requestKey }),
    output: readingProgress,
    caller: 'user',
    retrySafe: true,
  }),
  listReceipts: defineRpc({
    subject: 'rpc.receipt.receipt.list.v1',
    input: z.strictObject({
      search: z.string().max(limits.searchLength).optional(),
      page: z.int().min(1),
      limit: z.int().min(1).max(limits.pageSizeMax),
    }),
    output: receiptPage,
    caller: 'user',
    retrySafe: true,
  }),
  getReceipt: defineRpc({
    subject: 'rpc.receipt.receipt.get.v1',
    input: byId,
    output: receipt,
    caller: 'user',
    retrySafe: true,
  }),
  updateReceipt: defineRpc({
    subject: 'rpc.receipt.receipt.update.v1',
    input: byId.extend({ change: receiptChange, ...reconciledConfirmation }),
    output: receipt,
    caller: 'user',
    retrySafe: false,
  }),
  getDraft: defineRpc({
    subject: 'rpc.receipt.draft.get.v1',
    input: byId,
    output: receiptDraft,
    caller: 'user',
    retrySafe: true,
  }),
  recordDraft: defineRpc({
    subject: 'rpc.receipt.draft.record.v1',
    input: receiptRecording.safeExtend({ id }),
    output: receipt,
    caller: 'user',
    retrySafe: false,
  }),
  attachReceipt: defineRpc({
    subject: 'rpc.receipt.receipt.attach.v1',
    input: receiptAttachment.extend({ id }),
    output: receipt,
    caller: 'user',
    retrySafe: false,
  }),
  detachReceipt: defineRpc({
    subject: 'rpc.receipt.receipt.detach.v1',
    input: byId,
    output: receipt,
    caller: 'user',
    retrySafe: false,
  }),
  listMatches: defineRpc({
    subject: 'rpc.receipt.receipt.match.v1',
    input: byId,
    output: receiptMatches,
    caller: 'user',
    retrySafe: true,
  }),
  deleteReceipt: defineRpc({
    subject: 'rpc.receipt.receipt.delete.v1',
    input: byId,
    output: nothing,
    caller: 'user',
    retrySafe: false,
  }),
  getReadings: defineRpc({
    subject: 'rpc.receipt.copy.get.v1',
    input: byId,
    output: receiptReadings,
    caller: 'user',
    retrySafe: true,
  }),
  /** Restores an exported receipt without reading it again. Its files are in the file store. */
  restoreReceipt: defineRpc({
    subject: 'rpc.receipt.copy.restore.v1',
    input: receiptRestore,
    output: z.object({ id }),
    caller: 'user',
    retrySafe: false,
    // A picture that was not stored before is re-encoded.
    timeoutMs: 20_000,
  }),
};
