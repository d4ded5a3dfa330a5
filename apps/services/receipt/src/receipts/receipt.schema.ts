import type {
  ErrorCode,
  FieldMessageCode,
  ReceiptBox,
  ReceiptField,
  ReceiptNotice,
  ReceiptType,
} from '@saldo/contracts';
import type { CalendarDate, Cents } from '@saldo/finance';
import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** Why a file was not read. */
export type FileProblemCode = Extract<
  FieldMessageCode,
  'file-damaged' | 'file-encrypted' | 'image-too-large' | 'reading-too-slow'
>;

/** Who a receipt is from, as it was read: by this later receipts of the seller get the name that the user gave it. */
export interface ReadSeller {
  taxId?: string;
  /** Key of the name that was read (`nameKey`). */
  nameKey?: string;
}

/** Values read from a receipt or entered by the user; `null` if not found. */
export interface ReceiptValues {
  merchant: string | null;
  /** In hundredths; null if another currency is printed, until the user enters the amount in the account. */
  cents: Cents | bigint | null;
  /** The amount in an account whose currency has three decimals, if hundredths do not suffice. */
  exactAmount?: number;
  /** The printed amount, if it is not in the display currency. */
  printed?: { cents: Cents | bigint; currency: string };
  category: string | null;
  date: CalendarDate | null;
  unsure: ReceiptField[];
  notices?: ReceiptNotice[];
  /** Other values that the reader has seen, the likeliest first. */
  candidates?: Candidates;
  /** Where the values stand on the picture. */
  boxes?: Partial<Record<ReceiptField, ReceiptBox>>;
}
interface Candidates {
  merchant?: string[];
  cents?: (Cents | bigint)[];
  category?: string[];
  date?: CalendarDate[];
}

/** A receipt in the database, from the upload of its file on. */
export interface ReceiptRow extends ReceiptValues, Owned {
  _id: Types.ObjectId;
  createdAt: Date;
  fileName: string;
  type: ReceiptType;
  /** SHA-256 of the uploaded file; empty for a restored receipt without a digest. */
  digest: string;
  /** Unique for each book: the digest, so that a file counts once, with a suffix if the file may count again. */
  claim: string;
  /** The idempotency key of the upload. */
  requestKey?: string;
  /** The uploaded file; a photo is replaced by the re-encoded one once it is read. */
  uploadId: string;
  state: 'waiting' | 'reading' | 'read';
  /** The error of the last attempt if it failed, with the problem of the file if that was the cause. */
  problem?: { code: ErrorCode; file?: FileProblemCode };
  /** When a process last marked it as being worked on. */
  aliveAt: Date;
  page: number;
  pages: number;
  /** The stored image, or the PDF. */
  fileId?: string;
  /** The thumbnail. */
  pictureId?: string;
  text: string;
  /** What searches compare: the folded texts of the fields of these names. */
  folded?: Partial<Record<SearchedField, string>>;
  /** Absent in receipts that were read before this was stored. */
  seller?: ReadSeller;
  transactionId?: string;
  /** Its transaction existed before, or the user has detached it so that none is missing; absent: recorded from it. */
  link?: 'attached' | 'detached';
  /** It is read, but not recorded before the user says so; dropped after an hour. */
  isDraft?: true;
  /** The account in which it is recorded; absent: the default one. */
  accountId?: string;
  /** How many earlier transactions of it were deleted. */
  formerTransactions: number;
}

export const RECEIPTS = 'Receipt';
/** The fields that a search looks into. */
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
  problem: { type: new Schema({ code: String, file: String }, { _id: false }) },
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
// Concurrent uploads of the same file or request create one receipt.
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
