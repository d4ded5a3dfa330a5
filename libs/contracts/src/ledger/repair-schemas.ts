import { z } from 'zod';
import { categoryName, id } from '../primitives';
import { issue } from '../problem';
import { skipped } from './history-schemas';
import { transaction } from './schemas';

/** Correction of an error in all rows of an import; exactly one of these fields. */
const repairChange = z
  .strictObject({
    /** Swaps expenses and incomes. */
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
  /** Limits the repair of a file with several accounts to one account. */
  accountId: id.optional(),
});

/** The effects of a repair. */
export const repairPreview = z.object({
  changeCount: z.int(),
  /** Transactions that stay unchanged; deleted ones have no name. At most `limits.skippedPerReply`; `skippedCount` counts all. */
  skipped: z.array(skipped.extend({ name: z.string().optional(), addedOn: z.string().optional() })),
  skippedCount: z.int(),
  /** First transaction that would change. */
  example: z.object({ before: transaction, after: transaction }).optional(),
  /** Accounts in which the import has recorded transactions, including those that are not repaired. */
  accountIds: z.array(id),
});
export type RepairPreview = z.infer<typeof repairPreview>;
