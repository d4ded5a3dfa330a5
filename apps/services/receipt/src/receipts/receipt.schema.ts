import type { ErrorCode, ReceiptField, ReceiptType } from '@saldo/contracts';
import type { CalendarDate, Cents } from '@saldo/finance';
import { Schema, type Types } from 'mongoose';

/** What was found on a receipt, or said by its owner; `null` is what was not found. */
export interface ReceiptValues {
  merchant: string | null;
  cents: Cents | bigint | null;
  category: string | null;
  date: CalendarDate | null;
  unsure: ReceiptField[];
}

/** A receipt as the database keeps it, from the moment that its file came in. */
export interface ReceiptRow extends ReceiptValues {
  _id: Types.ObjectId;
  userId: string;
  createdAt: Date;
  fileName: string;
  type: ReceiptType;
  /** SHA-256 of what was uploaded; empty where that is not known, of one that was restored. */
  digest: string;
  /** No two receipts of a user have the same: the digest, so that a file counts once, with more to it where it may count again. */
  claim: string;
  /** What the client called the upload. */
  requestKey?: string;
  /** The file as it was uploaded; gone once it is read. */
  uploadId: string;
  state: 'waiting' | 'reading' | 'read';
  /** How the last attempt at it ended, where it did not end well. */
  problem?: { code: ErrorCode; message: string };
  /** When whoever works on it last said so. */
  aliveAt: Date;
  page: number;
  pages: number;
  fileId?: string;
  pictureId?: string;
  text: string;
  transactionId?: string;
  /** How many transactions were made of it before and are gone. */
  formerTransactions: number;
}

export const RECEIPTS = 'Receipt';

export const receiptSchema = new Schema(
  {
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    fileName: { type: String, default: '' },
    type: { type: String, required: true },
    digest: { type: String, default: '' },
    claim: { type: String, required: true },
    requestKey: String,
    uploadId: { type: String, required: true },
    state: { type: String, default: 'waiting' },
    problem: { type: new Schema({ code: String, message: String }, { _id: false }) },
    aliveAt: { type: Date, required: true },
    page: { type: Number, default: 0 },
    pages: { type: Number, default: 0 },
    merchant: { type: String, default: null },
    cents: { type: Schema.Types.BigInt, default: null },
    category: { type: String, default: null },
    date: { type: String, default: null },
    unsure: { type: [String], default: [] },
    fileId: String,
    pictureId: String,
    text: { type: String, default: '' },
    transactionId: String,
    formerTransactions: { type: Number, default: 0 },
  },
  { collection: 'receipts', versionKey: false },
);

receiptSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// The same file, or the same request, at the same moment makes one receipt.
receiptSchema.index({ userId: 1, claim: 1 }, { unique: true });
receiptSchema.index(
  { userId: 1, requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
);
receiptSchema.index({ state: 1, aliveAt: 1 });
