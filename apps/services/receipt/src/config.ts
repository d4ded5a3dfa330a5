import { serviceConfig } from '@saldo/platform';
import { z } from 'zod';

const count = { error: 'must be a number from 1 to 64' };

export const receiptConfig = serviceConfig.extend({
  /**
   * Number of receipts that one process reads at once; each uses one CPU core for a few seconds. Half of the cores by default.
   */
  RECEIPT_READERS: z.coerce.number(count).int(count).min(1, count).max(64, count).optional(),
});
export type ReceiptConfig = z.output<typeof receiptConfig>;
