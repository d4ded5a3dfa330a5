import { z } from 'zod';
import { transaction } from '../ledger/schemas';
import { limits } from '../limits';
import { calendarDate, categoryName, cost, id, queryOf, total, transactionName } from '../primitives';

/** The name of a transaction whose receipt names no merchant. */
export const unnamedMerchant = 'Receipt';

const extractedData = z.object({
  merchant: z.string().nullable(),
  amount: total.nullable(),
  category: z.string().nullable(),
  date: z.string().nullable(),
});

export const receiptField = z.enum(['merchant', 'amount', 'category', 'date']);
export type ReceiptField = z.infer<typeof receiptField>;

/** A receipt that was read; `null` for a value that was not found. */
export const receipt = z.object({
  _id: id,
  fileName: z.string().meta({ description: 'What the file was called when it was uploaded' }),
  uploadedAt: z.string().meta({ format: 'date-time' }),
  extractedData,
  unsure: z
    .array(receiptField)
    .meta({ description: 'What a person should check, likeliest wrong or missing' }),
  fileUrl: z.string().meta({ description: 'The file, to its owner only' }),
  pictureUrl: z.string().nullable().meta({ description: 'A small JPEG of it' }),
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
/** The answer to an upload. */
export const receiptReading = asUploaded.required({ transaction: true });
export type ReceiptReading = z.infer<typeof receiptReading>;
/** The answer to an upload without a readable amount: there is no transaction yet. */
export const unfinishedReading = asUploaded.omit({ transaction: true }).extend({
  statusCode: z.number(),
  /** Absent from a server of the version before. */
  code: z.literal('no-amount').optional(),
  message: z.string(),
  error: z.string(),
});

/** The user's corrections of a receipt. Its transaction is changed, or recorded if there was none. */
export const receiptChange = z
  .strictObject({ merchant: transactionName, amount: cost, category: categoryName, date: calendarDate })
  .partial();
export type ReceiptChange = z.infer<typeof receiptChange>;

export const uploadQuery = z.strictObject({ again: queryOf.boolean });
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
