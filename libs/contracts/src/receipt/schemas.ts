import { z } from 'zod';
import { transaction } from '../ledger/schemas';
import { limits } from '../limits';

const extractedData = z.object({
  merchant: z.string().nullable(),
  amount: z.number().nullable(),
  category: z.string().nullable(),
  date: z.string().nullable(),
});

export const receiptReading = z.object({ extractedData, fileUrl: z.string(), transaction });
export type ReceiptReading = z.infer<typeof receiptReading>;

/** An upload as the receipt service learns of it; the bytes themselves never travel between processes as messages. */
export const receiptUpload = z.strictObject({
  fileName: z.string().max(255),
  mediaType: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  size: z.int().min(1).max(limits.uploadBytes),
});
