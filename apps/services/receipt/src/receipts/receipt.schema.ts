import type {
  ErrorCode,
  FieldError,
  ReceiptBox,
  ReceiptField,
  ReceiptNotice,
  ReceiptType,
} from '@saldo/contracts';
import type { CalendarDate, Cents } from '@saldo/finance';
import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** The seller as read from the receipt. Later receipts of the same seller get the name that the user gave it. */
export interface ReadSeller {
  taxId?: string;
  /** `nameKey` of the name that was read. */
  nameKey?: string;
}

/** Values read from a receipt or entered by the user; `null` if not found. */
export interface ReceiptValues {
  merchant: string | null;
  /** Amount in hundredths. Null if the receipt shows another currency and the user has not entered the amount yet. */
  cents: Cents | bigint | null;
  /** The amount in a currency with three decimals, if hundredths do not suffice. */
  exactAmount?: number;
  /** The printed amount; absent if it is in the display currency. */
  printed?: { cents: Cents | bigint; currency: string };
  category: string | null;
  date: CalendarDate | null;
  unsure: ReceiptField[];
  notices?: ReceiptNotice[];
  /** Other values that the reader found, most likely first. */
  candidates?: Candidates;
  /** Positions of the values in the picture. */
  boxes?: Partial<Record<ReceiptField, ReceiptBox>>;
}
interface Candidates {
  merchant?: string[];
  cents?: (Cents | bigint)[];
  category?: string[];
  date?: CalendarDate[];
}

/** A receipt in the database. It exists from the upload of its file on. */
export interface ReceiptRow extends ReceiptValues, Owned {
  _id: Types.ObjectId;
  createdAt: Date;
  fileName: string;
  type: ReceiptType;
  /** SHA-256 of the uploaded file; empty for a restored receipt without a digest. */
  digest: string;
  /** Unique within a book. It is the digest, so that a file counts once; a suffix is added if the file may count again. */
  claim: string;
  /** The idempotency key of the upload. */
  requestKey?: string;
  /** The uploaded file; a photo is replaced by the re-encoded one once it is read. */
  uploadId: string;
  state: 'waiting' | 'reading' | 'read';
  /** Error of the last attempt, if it failed. */
  problem?: { code: ErrorCode; fields?: FieldError[] };
  /** When a process last marked the receipt as being read. */
  aliveAt: Date;
  page: number;
  pages: number;
  /** Id of the stored image or PDF. */
  fileId?: string;
  /** Id of the thumbnail. */
  pictureId?: string;
  text: string;
  /** Folded texts of these fields, which searches compare. */
  folded?: Partial<Record<SearchedField, string>>;
  /** Absent in receipts that were read by earlier versions. */
  seller?: ReadSeller;
  transactionId?: string;
  /**
   * `attached` if the transaction existed before, `detached` if the user removed it on purpose. Absent if the transaction was
   * recorded from the receipt.
   */
  link?: 'attached' | 'detached';
  /** Set while a receipt is read but not recorded. It is deleted an hour later unless the user records it. */
  isDraft?: true;
  /** The account to record it in; absent for the default account. */
  accountId?: string;
  /** Number of its earlier transactions that were deleted. */
  formerTransactions: number;
}

export const RECEIPTS = 'Receipt';
/** Fields that searches compare. */
export const searchedFields = ['merchant', 'category', 'fileName', 'text'] as const;
type SearchedField = (typeof searchedFields)[number];

const box = {
  type: new Schema({ left: Number, top: Number, width: Number, height: Number }, { _id: false }),
};
const candidates = {
  merchant: { type: [String], default: undefined },
  cents: { type: [Schema.Types.BigInt], default: undefined },
  category: { type: [String], default: undefined },
  date: { type: [String], default: undefined },
};

const definition = {
  ...ownerDefinition,
  createdAt: { type: Date, required: true },
  fileName: { type: String, default: '' },
  type: { type: String, required: true },
  digest: { type: String, default: '' },
  claim: { type: String, required: true },
  requestKey: String,
  uploadId: { type: String, required: true },
  state: { type: String, default: 'waiting' },
  problem: { type: new Schema({ code: String, fields: [Schema.Types.Mixed] }, { _id: false }) },
  aliveAt: { type: Date, required: true },
  page: { type: Number, default: 0 },
  pages: { type: Number, default: 0 },
  merchant: { type: String, default: null },
  cents: { type: Schema.Types.BigInt, default: null },
  category: { type: String, default: null },
  date: { type: String, default: null },
  exactAmount: Number,
  printed: { type: new Schema({ cents: Schema.Types.BigInt, currency: String }, { _id: false }) },
  unsure: { type: [String], default: [] },
  notices: { type: [String], default: undefined },
  candidates: { type: new Schema(candidates, { _id: false }) },
  boxes: { type: new Schema({ merchant: box, amount: box, category: box, date: box }, { _id: false }) },
  fileId: String,
  pictureId: String,
  text: { type: String, default: '' },
  folded: {
    type: new Schema(
      { merchant: String, category: String, fileName: String, text: String } satisfies Record<
        SearchedField,
        object
      >,
      { _id: false },
    ),
  },
  seller: { type: new Schema({ taxId: String, nameKey: String }, { _id: false }) },
  transactionId: String,
  link: String,
  isDraft: Boolean,
  accountId: String,
  formerTransactions: { type: Number, default: 0 },
} satisfies Record<Exclude<keyof ReceiptRow, '_id'>, object>;

export const receiptSchema = new Schema(definition, { collection: 'receipts', versionKey: false });

receiptSchema.index({ ...ownerKey, createdAt: -1, _id: -1 });
// Only one of several concurrent uploads of the same file or request creates a receipt.
receiptSchema.index({ ...ownerKey, claim: 1 }, { unique: true });
receiptSchema.index(
  { ...ownerKey, requestKey: 1 },
  { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
);
receiptSchema.index({ state: 1, aliveAt: 1 });
for (const key of ['seller.taxId', 'seller.nameKey'])
  receiptSchema.index(
    { ...ownerKey, [key]: 1, createdAt: -1 },
    { partialFilterExpression: { [key]: { $exists: true } } },
  );
