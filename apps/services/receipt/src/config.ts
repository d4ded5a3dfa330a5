import { serviceConfig } from '@saldo/platform';
import { z } from 'zod';

const count = { error: 'must be a number from 1 to 64' };

export const receiptConfig = serviceConfig.extend({
  /** How many receipts one process reads at once; each takes a processor for a few seconds. By default half of them. */
  RECEIPT_READERS: z.coerce.number(count).int(count).min(1, count).max(64, count).optional(),
});
export type ReceiptConfig = z.output<typeof receiptConfig>;
