import type {
  CategoryType,
  PlainField,
  RawEntry,
  SetBy,
  Transaction,
  TransactionStatus,
} from '@saldo/contracts';
import type { Currency, Minor } from '@saldo/finance';
import { historyDefinition, type Owned, ownerDefinition, ownerKey, type WithHistory } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';
import type { DerivedFields } from './derived-fields';

/** A transaction in the database. */
export interface TransactionRow extends WithHistory, Owned, Booking, Pick<Transaction, PlainField> {
  createdAt: Date;
  /** The request that created the transaction, if it had an idempotency key. */
  request?: IdempotencyRecord;
  /** The import that recorded the transaction, and its row number there. */
  import?: { id: string; row: number };
  /** Entries of bank files: `raw` from the bank of the own account; `rawTo` from that of a transfer's other account. */
  raw?: RawEntry | null;
  rawTo?: RawEntry | null;
  /** The recurring entry that recorded it, and when the scheduler did so; without a time if the user recorded it. */
  recurring?: { id: string; recordedAt?: Date };
  /** The receipt attached to it. */
  receiptId?: string;
  /** Setters of fields that the user has neither set nor confirmed. */
  setBy?: SetBy | null;
  /** Fields for sorting and searching lists. Every stored row has them. */
  derived?: DerivedFields;
}
/** The amounts of a transaction or recurring entry. Postings of one currency add up to the same sum as the parts. */
export interface Booking {
  /** One posting, or two for a transfer: from the first account to the second. */
  postings: [StoredPosting, ...StoredPosting[]];
  /** One part for each category. The parts of a transfer are its fees, which do not arrive. */
  parts: StoredPart[];
}
/** An amount added to the balance of an account. */
export interface StoredPosting {
  accountId: Types.ObjectId;
  /** The account's currency, which never changes. */
  currency: Currency;
  minor: Minor;
  status: TransactionStatus;
}
/** An amount added to the user's wealth in a category, in the currency of the first posting. */
export interface StoredPart {
  category: string;
  kind: CategoryType;
  minor: Minor;
  note?: string;
}
export interface IdempotencyRecord {
  key: string;
  /** Digest of the request's fields. Another request with the same key is rejected. */
  digest: string;
}

export const TRANSACTIONS = 'Transaction';
export const COLLECTION = 'transactions';

const raw = { type: new Schema({ text: String, bankId: String, date: String }, { _id: false }) };
const setter = { type: new Schema({ by: String, reason: Schema.Types.Mixed }, { _id: false }) };
const derived = {
  ...{ name: String, category: String, amount: Number, arriving: Number, text: String },
  keys: { type: [String], default: undefined },
};
// Minor units as int64, which mongoose calls BigInt: a Number above 2^31 would be stored as a double.
const minor = Schema.Types.BigInt;
const posting = { accountId: Schema.Types.ObjectId, currency: String, minor, status: String };
/** Schema of the stored amounts. */
export const bookingDefinition = {
  postings: [new Schema(posting, { _id: false })],
  parts: [new Schema({ category: String, kind: String, minor, note: String }, { _id: false })],
};
/** Schema of a recorded or deleted transaction. Does not compile if it lacks a field of the row. */
export const transactionDefinition = {
  ...ownerDefinition,
  name: { type: String, required: true },
  ...bookingDefinition,
  addedOn: { type: String, required: true },
  note: { type: String, default: '' },
  tags: { type: [String], default: undefined },
  // Time of creation. It has its own field, because ids of several processes are not ordered within a second.
  createdAt: { type: Date, required: true },
  request: { type: new Schema({ key: String, digest: String }, { _id: false }) },
  import: { type: new Schema({ id: String, row: Number }, { _id: false }) },
  raw,
  rawTo: raw,
  recurring: { type: new Schema({ id: String, recordedAt: Date }, { _id: false }) },
  receiptId: { type: String },
  setBy: { type: new Schema({ category: setter, payee: setter }, { _id: false }) },
  derived: { type: new Schema(derived, { _id: false }) },
  ...historyDefinition,
} satisfies Record<Exclude<keyof TransactionRow, '_id'>, object>;

export const transactionSchema = new Schema(transactionDefinition, {
  collection: COLLECTION,
  versionKey: false,
});

/** Newest date first, then newest created; the id orders transactions of the same millisecond. */
export const newestFirst = { addedOn: -1, createdAt: -1, _id: -1 } as const;

// For the list, the scan, and the sums of a period.
transactionSchema.index({ ...ownerKey, ...newestFirst });

// The same for the list of a category and that of an account.
transactionSchema.index({ ...ownerKey, 'parts.category': 1, ...newestFirst });
transactionSchema.index({ ...ownerKey, 'postings.accountId': 1, ...newestFirst });

// For the list sorted by name, the transactions of a payee, and the names alone.
transactionSchema.index({ ...ownerKey, 'derived.name': 1, ...newestFirst, name: 1 });

// For the list sorted by category. All transfers share one sort key, so this also finds the transfers of a period.
transactionSchema.index({ ...ownerKey, 'derived.category': 1, ...newestFirst });

// For searches: a text anywhere in a word, or an amount.
transactionSchema.index({ ...ownerKey, 'derived.keys': 1 });

/** Fields by which a repeated request or import finds what it has recorded. */
export const recordedBy = { ...ownerKey, 'import.id': 1, 'import.row': 1, 'request.key': 1 } as const;
/** Condition of an index with the fields `recordedBy`. */
export const ofRequests = {
  $or: [{ 'import.id': { $exists: true } }, { 'request.key': { $exists: true } }],
};
/** Returns the condition for what a request with an idempotency key has recorded. The index needs the fields before the key. */
export const requestedWith = (key: string) => ({
  'import.id': null,
  'import.row': null,
  'request.key': key,
});
// Unique, so that a repeated request or import row, even a concurrent one, is not recorded twice.
transactionSchema.index(recordedBy, { unique: true, partialFilterExpression: ofRequests });

// For the split transactions of a period.
transactionSchema.index(
  { ...ownerKey, addedOn: -1 },
  { partialFilterExpression: { 'parts.1': { $exists: true } } },
);

// For the transactions that the scheduler recorded recently.
transactionSchema.index(
  { ...ownerKey, 'recurring.recordedAt': 1 },
  { partialFilterExpression: { 'recurring.recordedAt': { $exists: true } } },
);

// For the transactions whose category the user has neither set nor confirmed.
transactionSchema.index(
  { ...ownerKey, 'setBy.category.by': 1, ...newestFirst },
  { partialFilterExpression: { 'setBy.category.by': { $exists: true } } },
);

// For the transactions that a bulk edit or an undo has changed.
transactionSchema.index(
  { ...ownerKey, 'history.group': 1, _id: 1 },
  { partialFilterExpression: { 'history.group': { $exists: true } } },
);

/** Indexes of earlier versions, by collection, that are dropped at start-up. */
export const droppedIndexes = {
  [COLLECTION]: ['bookId_1_request.key_1', 'bookId_1_import.id_1_import.row_1'],
  deletedTransactions: ['bookId_1_request.key_1', 'bookId_1_import.id_1_import.row_1'],
};
