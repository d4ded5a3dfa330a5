import { z } from 'zod';
import { transaction } from '../ledger/schemas';
import { limits } from '../limits';
import {
  calendarDate,
  categoryName,
  id,
  queryOf,
  receiptAmount,
  total,
  transactionName,
} from '../primitives';
import { issue } from '../problem';

/** Name of the transaction if the receipt names no merchant. */
export const unnamedMerchant = 'Receipt';

const extractedData = z.object({
  merchant: z.string().nullable(),
  amount: total.nullable(),
  category: z.string().nullable(),
  date: z.string().nullable(),
});

export const receiptField = z.enum(['merchant', 'amount', 'category', 'date']);
export type ReceiptField = z.infer<typeof receiptField>;

/** Position of a value in the picture, in fractions of its width and height from the top left corner. */
const receiptBox = z.object({ left: total, top: total, width: total, height: total });
export type ReceiptBox = z.infer<typeof receiptBox>;

/**
 * Notice to show before recording: the picture contains more than one receipt, the total was paid in several payments, it was
 * refunded, or only the first pages of the file were read.
 */
const receiptNotice = z.enum(['several-receipts', 'paid-in-parts', 'refund', 'first-pages']);
export type ReceiptNotice = z.infer<typeof receiptNotice>;

/** Alternative values, most likely first. */
const candidates = z
  .object({
    merchant: z.array(z.string()),
    amount: z.array(total),
    category: z.array(z.string()),
    date: z.array(z.string()),
  })
  .partial();

/** A receipt that was read; values that were not found are null. */
export const receipt = z.object({
  _id: id,
  fileName: z.string().meta({ description: 'What the file was called when it was uploaded' }),
  uploadedAt: z.string().meta({ format: 'date-time' }),
  extractedData,
  unsure: z
    .array(receiptField)
    .meta({ description: 'What a person should check, likeliest wrong or missing' }),
  notices: z.array(receiptNotice).optional(),
  candidates: candidates.optional(),
  boxes: z
    .partialRecord(receiptField, receiptBox)
    .optional()
    .meta({ description: 'Where the values stand on the picture, as far as that is known' }),
  printed: z.object({ amount: total, currency: z.string() }).optional().meta({
    description:
      'What is printed, if that is not in the display currency: `amount` is what a person says it was in the account',
  }),
  accountId: id
    .optional()
    .meta({ description: 'The account in which it is to be recorded, until it has a transaction' }),
  fileUrl: z.string().meta({ description: 'The file, to its owner only' }),
  pictureUrl: z.string().nullable().meta({ description: 'A small JPEG of it' }),
  isAttached: z
    .boolean()
    .optional()
    .meta({ description: 'Its transaction existed before, so that it was not recorded from it' }),
  transaction: transaction
    .optional()
    .meta({ description: 'The transaction made of it, as it is now; absent where there is none' }),
});
export type Receipt = z.infer<typeof receipt>;

const asUploaded = receipt.extend({
  duplicateOf: id.optional().meta({
    description: 'The same file was uploaded before, as this receipt; nothing was recorded again',
  }),
});
/** Response to an upload. */
export const receiptReading = asUploaded.required({ transaction: true });
export type ReceiptReading = z.infer<typeof receiptReading>;
/** Response to an upload without a readable amount: no transaction is recorded yet. */
export const unfinishedReading = asUploaded.omit({ transaction: true }).extend({
  statusCode: z.number(),
  code: z.enum(['no-amount', 'receipt-currency']),
  message: z.string(),
  error: z.string(),
});

/** Values of a receipt that a user can set. */
export const receiptFields = z.strictObject({
  merchant: transactionName,
  /** In the currency of the account. */
  amount: receiptAmount,
  category: categoryName,
  date: calendarDate,
});
/**
 * The user's corrections of a receipt. They change its transaction, or record one if there is none. An account must come with the
 * amount in its currency, because amounts are never converted silently.
 */
export const receiptChange = receiptFields
  .extend({ accountId: id })
  .partial()
  .refine(({ accountId, amount }) => accountId === undefined || amount !== undefined, {
    path: ['amount'],
    message: issue('amount-with-account'),
  });
export type ReceiptChange = z.infer<typeof receiptChange>;

/** Attaches a receipt to an existing transaction. */
export const receiptAttachment = z.strictObject({
  transactionId: id,
  /** Deletes the transaction that was recorded from the receipt, unless it is reconciled. */
  deletePrevious: z.boolean({ error: issue('true-or-false-expected') }).default(false),
});
/** Transactions that may belong to a receipt, nearest day first. */
export const receiptMatches = z.object({ transactions: z.array(transaction) });

/** Why a transaction may belong to a receipt: its receipt has the same file or purchase, or amount and day agree. */
export const similarity = z.enum(['same-file', 'same-receipt', 'same-amount']);
/** Transactions that may be the same purchase as a receipt, most certain first. */
export const similarTransactions = z.array(z.object({ transaction, reason: similarity }));
export type SimilarTransaction = z.infer<typeof similarTransactions>[number];

/** A receipt that was read but not recorded. It is deleted after an hour. */
export const receiptDraft = receipt
  .omit({ transaction: true, isAttached: true })
  .extend({ similar: similarTransactions });
export type ReceiptDraft = z.infer<typeof receiptDraft>;

/** Records a draft with the user's corrections, or attaches it to an existing transaction. */
export const receiptRecording = receiptChange.safeExtend({
  transactionId: id.optional().meta({ description: 'Attach the receipt to this transaction' }),
  again: z
    .boolean({ error: issue('true-or-false-expected') })
    .default(false)
    .meta({ description: 'Record it even if a transaction like it exists' }),
});

export const uploadQuery = z.strictObject({
  again: queryOf.boolean,
  transactionId: queryOf
    .text(100)
    .meta({ description: 'Attach the receipt to this transaction instead of recording one' }),
});
export const receiptListQuery = z.strictObject({
  search: queryOf.text(limits.searchLength),
  page: queryOf.integer(1, 999_999_999),
  limit: queryOf.integer(1, limits.pageSizeMax),
});
export const receiptPage = z.object({
  receipts: z.array(receipt),
  totalPages: z.int().min(0),
  total: z.int().min(0),
  page: z.int().min(1),
});
export type ReceiptPage = z.infer<typeof receiptPage>;

/** Progress of an upload. Pages count from 1; 0 of 0 while it is queued. */
export const readingProgress = z.object({
  state: z.enum(['waiting', 'reading', 'read', 'failed']),
  page: z.int(),
  pages: z.int(),
});
export type ReadingProgress = z.infer<typeof readingProgress>;
