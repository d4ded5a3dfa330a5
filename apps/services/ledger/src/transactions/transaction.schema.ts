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
  /** The request that created it, if it had an idempotency key. */
  request?: IdempotencyRecord;
  /** The import that brought it, and its row there. */
  import?: { id: string; row: number };
  /** What the bank sent about it; what that of the other account sent about a transfer. */
  raw?: RawEntry | null;
  rawTo?: RawEntry | null;
  /** The recurring entry that it came from, and when the scheduler recorded it; unset if the user recorded it. */
  recurring?: { id: string; recordedAt?: Date };
  /** The receipt that it was read from. */
  receiptId?: string;
  /** Who has set fields that no person has set or confirmed. */
  setBy?: SetBy | null;
  /** What lists are sorted and searched by. Every stored row has it. */
  derived?: DerivedFields;
}
/** Where the amounts of a transaction or recurring entry go. The postings sum to the parts where they share a currency. */
export interface Booking {
  /** One, or two for a transfer: out of the first account into the second one. */
  postings: [StoredPosting, ...StoredPosting[]];
  /** One for each category; of a transfer its fees, which do not arrive. */
  parts: StoredPart[];
}
/** An amount added to the balance of an account. */
export interface StoredPosting {
  accountId: Types.ObjectId;
  /** That of the account, which never changes. */
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
  /** Digest of the request's fields: another request with the same key is refused. */
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
// BigInt is what mongoose calls int64: a Number above 2^31 would be stored as a double.
const minor = Schema.Types.BigInt;
const posting = { accountId: Schema.Types.ObjectId, currency: String, minor, status: String };
/** The stored fields of amounts. */
export const bookingDefinition = {
  postings: [new Schema(posting, { _id: false })],
  parts: [new Schema({ category: String, kind: String, minor, note: String }, { _id: false })],
};
/** The stored fields of a transaction, recorded or deleted. Does not compile while it lacks a field of the row. */
export const transactionDefinition = {
  ...ownerDefinition,
  name: { type: String, required: true },
  ...bookingDefinition,
  addedOn: { type: String, required: true },
  note: { type: String, default: '' },
  tags: { type: [String], default: undefined },
  // Ids of several processes do not sort within a second, so the time of creation has its own field.
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

// The list, the scan, and the sums of a time.
transactionSchema.index({ ...ownerKey, ...newestFirst });

// The same within a category and within an account. The elements of the arrays keep their order.
transactionSchema.index({ ...ownerKey, 'parts.category': 1, ...newestFirst });
transactionSchema.index({ ...ownerKey, 'postings.accountId': 1, ...newestFirst });

// The list sorted by name, the transactions of a payee, and the names themselves.
transactionSchema.index({ ...ownerKey, 'derived.name': 1, ...newestFirst, name: 1 });

// The list sorted by category. Transfers are sorted as one category, so that it finds those of a time.
transactionSchema.index({ ...ownerKey, 'derived.category': 1, ...newestFirst });

// A text anywhere in a word of a transaction, or an amount.
transactionSchema.index({ ...ownerKey, 'derived.keys': 1 });

// The rows of an import. A repeated request or import row, even a concurrent one, is not recorded twice.
transactionSchema.index(
  { ...ownerKey, 'import.id': 1, 'import.row': 1, 'request.key': 1 },
  {
    unique: true,
    partialFilterExpression: {
      $or: [{ 'import.id': { $exists: true } }, { 'request.key': { $exists: true } }],
    },
  },
);

// The splits of a time.
transactionSchema.index(
  { ...ownerKey, addedOn: -1 },
  { partialFilterExpression: { 'parts.1': { $exists: true } } },
);

// What the scheduler recorded recently.
transactionSchema.index(
  { ...ownerKey, 'recurring.recordedAt': 1 },
  { partialFilterExpression: { 'recurring.recordedAt': { $exists: true } } },
);

// The transactions whose category no person has set or confirmed.
transactionSchema.index(
  { ...ownerKey, 'setBy.category.by': 1, ...newestFirst },
  { partialFilterExpression: { 'setBy.category.by': { $exists: true } } },
);

// What a bulk edit or an undo has changed.
transactionSchema.index(
  { ...ownerKey, 'history.group': 1, _id: 1 },
  { partialFilterExpression: { 'history.group': { $exists: true } } },
);

/** The indexes of earlier versions that a start drops, by collection. */
export const droppedIndexes = {
  [COLLECTION]: ['bookId_1_request.key_1', 'bookId_1_import.id_1_import.row_1'],
};
