import { z } from 'zod';
import { categoryName, id } from '../primitives';
import { issue } from '../problem';
import { skipped } from './history-schemas';
import { transaction } from './schemas';

/** The error in all rows of an import; exactly one of these. */
const repairChange = z
  .strictObject({
    /** Expenses become incomes, and incomes become expenses. */
    reverseSign: z.literal(true),
    accountId: id,
    category: categoryName,
    swapDayAndMonth: z.literal(true),
  })
  .partial()
  .refine((change) => Object.keys(change).length === 1, issue('one-change-required'));
export type RepairChange = z.output<typeof repairChange>;

export const importRepair = z.strictObject({
  change: repairChange,
  /** Only transactions of this account, for a file with several. */
  accountId: id.optional(),
});

/** The effects of a repair. */
export const repairPreview = z.object({
  changeCount: z.int(),
  /**
   * Transactions that stay as they are; deleted ones have no name. At most `limits.skippedPerReply`; `skippedCount` counts
   * all.
   */
  skipped: z.array(skipped.extend({ name: z.string().optional(), addedOn: z.string().optional() })),
  skippedCount: z.int(),
  /** The first transaction that would change. */
  example: z.object({ before: transaction, after: transaction }).optional(),
  /** The accounts in which the import has recorded something, also those that are not repaired. */
  accountIds: z.array(id),
});
export type RepairPreview = z.infer<typeof repairPreview>;
