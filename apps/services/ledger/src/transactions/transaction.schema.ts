import type { CategoryType, RawEntry, SetBy, TransactionStatus } from '@saldo/contracts';
import type { CalendarDate, Cents } from '@saldo/finance';
import { historyDefinition, type Owned, ownerDefinition, ownerKey, type WithHistory } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';
import type { DerivedFields } from './derived-fields';

/** A transaction in the database. The driver returns an int64 as a number, mongoose as a bigint. */
export interface TransactionRow extends WithHistory, Owned {
  name: string;
  category: string;
  /** The kind of the category; absent or null if it is that of the direction. */
  kind?: CategoryType | null;
  /** What the totals count, in hundredths of the display currency: 0 in an account with its own currency. */
  cents: Cents | bigint;
  /** The amount in an account with its own currency, in minor units of that. */
  foreign?: ForeignAmount | null;
  /** The account; absent or null for the default one. */
  accountId?: Types.ObjectId | null;
  /** What it consists of, if it is split. */
  parts?: StoredPart[] | null;
  transfer?: StoredTransfer | null;
  addedOn: CalendarDate;
  isIncome: boolean;
  note: string;
  /** In its own account. Absent: cleared. */
  status?: TransactionStatus;
  /** In the account in which a transfer arrives. Absent or null: as `status`. */
  toStatus?: TransactionStatus | null;
  tags?: string[];
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
export interface ForeignAmount {
  currency: string;
  minor: number | bigint;
}
export interface StoredPart {
  category: string;
  /** In minor units of the account's currency; negative if it goes in the other direction than the transaction. */
  minor: number | bigint;
  note?: string;
  /** The kind of the category; absent if it is that of the direction. */
  kind?: CategoryType;
}
/** A transfer out of the account of the transaction, whose amount counts its parts only. */
export interface StoredTransfer {
  /** What leaves the account, in its currency. */
  minor: number | bigint;
  /** The other account, also if it is the default one. */
  toAccountId: Types.ObjectId;
  /** What arrives there, in its currency. */
  toMinor: number | bigint;
  /** Absent if that account is in the display currency. */
  toCurrency?: string;
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
const part = { category: String, minor: Schema.Types.BigInt, note: String, kind: String };
const derived = {
  ...{ name: String, category: String, amount: Number, arriving: Number, text: String },
  keys: { type: [String], default: undefined },
};
const transfer = {
  minor: Schema.Types.BigInt,
  toAccountId: Schema.Types.ObjectId,
  toMinor: Schema.Types.BigInt,
  toCurrency: String,
};
/** The stored fields of a row's account, of an amount in its own currency, and of a transfer. */
export const placementDefinition = {
  accountId: { type: Schema.Types.ObjectId },
  foreign: { type: new Schema({ currency: String, minor: Schema.Types.BigInt }, { _id: false }) },
  transfer: { type: new Schema(transfer, { _id: false }) },
};
/** The stored fields of a transaction, recorded or deleted. Does not compile while it lacks a field of the row. */
export const transactionDefinition = {
  ...ownerDefinition,
  name: { type: String, required: true },
  category: { type: String, required: true },
  kind: { type: String },
  // BigInt is what mongoose calls int64: a Number above 2^31 would be stored as a double.
  cents: { type: Schema.Types.BigInt, required: true },
  addedOn: { type: String, required: true },
  isIncome: { type: Boolean, required: true },
  note: { type: String, default: '' },
  ...placementDefinition,
  parts: { type: [new Schema(part, { _id: false })], default: undefined },
  status: { type: String },
  toStatus: { type: String },
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

/** Newest date first, then newest created; the id orders what was created in the same millisecond. */
export const newestFirst = { addedOn: -1, createdAt: -1, _id: -1 } as const;

// The list, the scan and the last 30 days; then the same within a category, also for moving a removed one;
// then sums by type, day, category and account, which read no document.
transactionSchema.index({ ...ownerKey, ...newestFirst });
transactionSchema.index({ ...ownerKey, category: 1, ...newestFirst });
transactionSchema.index({
  ...ownerKey,
  isIncome: 1,
  addedOn: 1,
  category: 1,
  kind: 1,
  cents: 1,
  accountId: 1,
  status: 1,
  'foreign.minor': 1,
  'transfer.minor': 1,
  'transfer.toAccountId': 1,
  'transfer.toMinor': 1,
  toStatus: 1,
});

// The transactions of a payee.
transactionSchema.index({ ...ownerKey, name: 1, ...newestFirst });

// The list sorted by name or category.
transactionSchema.index({ ...ownerKey, 'derived.name': 1, ...newestFirst });
transactionSchema.index({ ...ownerKey, 'derived.category': 1, ...newestFirst });

// The register of an account and its balance, which reads no document.
transactionSchema.index({
  ...ownerKey,
  accountId: 1,
  ...newestFirst,
  isIncome: 1,
  status: 1,
  cents: 1,
  'foreign.minor': 1,
});

// A text anywhere in a word of a transaction, or an amount.
transactionSchema.index({ ...ownerKey, 'derived.keys': 1 });

// The split transactions of a time, for sums by category.
transactionSchema.index(
  { ...ownerKey, addedOn: 1 },
  { partialFilterExpression: { 'parts.category': { $exists: true } } },
);

// The transactions of a time in accounts with their own currency, for sums by day.
transactionSchema.index(
  { ...ownerKey, addedOn: 1, 'foreign.currency': 1 },
  { partialFilterExpression: { 'foreign.currency': { $exists: true } } },
);

// The transfers into an account, and the split transactions with a category.
transactionSchema.index(
  { ...ownerKey, 'transfer.toAccountId': 1, ...newestFirst, status: 1, 'transfer.toMinor': 1 },
  { partialFilterExpression: { 'transfer.toAccountId': { $exists: true } } },
);
transactionSchema.index(
  { ...ownerKey, 'parts.category': 1, ...newestFirst },
  { partialFilterExpression: { 'parts.category': { $exists: true } } },
);

// A repeated request or import row, even a concurrent one, is not recorded twice.
transactionSchema.index(
  { ...ownerKey, 'request.key': 1 },
  { unique: true, partialFilterExpression: { 'request.key': { $exists: true } } },
);
transactionSchema.index(
  { ...ownerKey, 'import.id': 1, 'import.row': 1 },
  { unique: true, partialFilterExpression: { 'import.id': { $exists: true } } },
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
