import { z } from 'zod';
import { calendarDate, categoryName, id, tags, transactionStatus } from '../primitives';
import { issue } from '../problem';
import { transactionFilter, transactionIds } from './schemas';

/** The id of a group: the changes of one import, bulk edit, deletion or undo. */
export const groupId = z.string().min(1).max(100);

/** Why a transaction was left as it is. */
const skipReasons = [
  'not-found',
  'account-unknown',
  'account-closed',
  'account-currency-different',
  'date-before-opening',
  'category-of-other-type',
  'split',
  'transfer',
  'tags-too-many',
  'split',
  'transfer',
  'changed-since',
] as const;
export type SkipReason = (typeof skipReasons)[number];
const skipped = z.object({ id, reason: z.enum(skipReasons) });
export type Skipped = z.infer<typeof skipped>;
/** At most `limits.skippedPerReply` of them; `skippedCount` counts all. */
const skippedOf = { skipped: z.array(skipped), skippedCount: z.int() };

/** What a bulk edit changes in each transaction; at least one of these. */
const bulkChange = z
  .strictObject({
    category: categoryName,
    accountId: id,
    addTags: tags,
    removeTags: tags,
    addedOn: calendarDate,
    status: transactionStatus,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, issue('change-required'));
export type BulkChange = z.output<typeof bulkChange>;

/** Exactly one of `transactionIds` and `filter` says which transactions. */
export const bulkEdit = z
  .strictObject({
    transactionIds: transactionIds.shape.transactionIds.optional(),
    filter: transactionFilter.optional(),
    change: bulkChange,
  })
  .refine(({ transactionIds: ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['transactionIds'],
    message: issue('ids-or-filter-required'),
  });

/** `changedCount` counts all that the group changed, also in an earlier request with the same idempotency key. */
export const bulkEdited = z.object({ changedCount: z.int(), ...skippedOf, group: groupId });
export type BulkEdited = z.infer<typeof bulkEdited>;
