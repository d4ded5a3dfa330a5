import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryName, cost, id, transactionName } from '../primitives';
import { receiptField } from './schemas';

/** What a receipt says, apart from the place where it is kept. What is not given the first downloads did not have. */
const saidByReceipt = {
  fileName: z.string().max(limits.fileNameLength),
  uploadedAt: z.iso.datetime(),
  merchant: transactionName.nullable(),
  amount: cost.nullable(),
  category: categoryName.nullable(),
  date: calendarDate.nullable(),
  unsure: z.array(receiptField).max(receiptField.options.length).default([]),
};

/** What nobody is shown of a receipt: by the one it is found, by the other known when it is uploaded again. */
export const receiptReadings = z.object({
  text: z.string().max(limits.receiptText).default(''),
  /** SHA-256 of what was uploaded, in hexadecimal digits. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** A receipt in the list of a download. */
export const listedReceipt = z.object({
  ...saidByReceipt,
  ...receiptReadings.shape,
  /** Where its file is in the archive; absent where that was gone. */
  file: z.string().optional(),
  /** Where the small picture of it is. */
  picture: z.string().optional(),
  /** The place of its transaction among those of `books`, from 0. */
  transaction: z.int().min(0).optional(),
});
export type ListedReceipt = z.output<typeof listedReceipt>;

/**
 * A receipt as it was kept elsewhere, whose files have just been sent. Sent again under the same id and place it is there
 * once.
 */
export const receiptCopy = z.strictObject({
  ...saidByReceipt,
  ...receiptReadings.shape,
  restoreId: z.uuid('Please give the restoring an id, a UUID.'),
  /** Its place among the receipts that are restored, from 0. */
  place: z.int().min(0).max(1_000_000),
  fileId: id,
  pictureId: id.optional(),
  /** Its transaction: that row of the import with the same id. */
  transaction: z.int().min(0).max(1_000_000).optional(),
});
