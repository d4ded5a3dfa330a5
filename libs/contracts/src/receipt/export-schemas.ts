import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryName, cost, id, receiptAmount, transactionName } from '../primitives';
import { issue } from '../problem';
import { receiptField } from './schemas';

/** Content of a receipt without ids. */
const receiptContent = {
  fileName: z.string().max(limits.fileNameLength),
  uploadedAt: z.iso.datetime(),
  merchant: transactionName.nullable(),
  amount: receiptAmount.nullable(),
  category: categoryName.nullable(),
  date: calendarDate.nullable(),
  /** The printed amount, if its currency differs. */
  printed: z.object({ amount: cost, currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
  /** Set if its transaction existed before the receipt. */
  isAttached: z.boolean().optional(),
  unsure: z.array(receiptField).max(receiptField.options.length),
};

/**
 * Fields of a receipt that are not shown: searches use the text, the digest recognises a repeated upload, and the seller finds
 * the name that the user gave it.
 */
export const receiptReadings = z.object({
  text: z.string().max(limits.receiptText),
  /** SHA-256 of the uploaded file, in hexadecimal digits. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** The seller as it was read. Later receipts of the same seller get the name that the user gave it. */
  seller: z
    .object({ taxId: z.string().max(40), nameKey: z.string().max(limits.nameLength * 2) })
    .partial()
    .optional(),
});

/** A receipt in an account export. */
export const exportedReceipt = z.object({
  ...receiptContent,
  ...receiptReadings.shape,
  /** Name of its file in the archive; absent if the file is missing. */
  file: z.string().optional(),
  /** Name of its thumbnail in the archive. */
  picture: z.string().optional(),
  /** Index of its transaction in `accountExport.transactions`, from 0. */
  transaction: z.int().min(0).optional(),
});
export type ExportedReceipt = z.output<typeof exportedReceipt>;

/**
 * An exported receipt to be restored; its files have been uploaded before. If it is sent again with the same restore id and
 * index, it is restored once.
 */
export const receiptRestore = z.strictObject({
  ...receiptContent,
  ...receiptReadings.shape,
  restoreId: z.uuid(issue('uuid-expected')),
  /** Index in the exported list of receipts, from 0. */
  index: z.int().min(0).max(1_000_000),
  fileId: id,
  pictureId: id.optional(),
  /** Row number of its transaction in the import whose id is `restoreId`. */
  transaction: z.int().min(0).max(1_000_000).optional(),
});
