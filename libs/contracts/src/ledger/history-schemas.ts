import { z } from 'zod';
import { deletion, groupId, historyOf } from '../history';
import { limits } from '../limits';
import { maskOf } from '../pick';
import { calendarDate, categoryName, id, queryOf, tags, transactionStatus } from '../primitives';
import { issue } from '../problem';
import { transactionFields } from './entry-schemas';
import { transactionFilter } from './filter-schemas';
import { transaction, transactionIds } from './schemas';

/** Reasons for leaving a transaction unchanged. */
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
  'changed-since',
  'deleted',
] as const;
export type SkipReason = (typeof skipReasons)[number];
export const skipped = z.object({ id, reason: z.enum(skipReasons) });
export type Skipped = z.infer<typeof skipped>;
/** At most `limits.skippedPerReply` transactions; `skippedCount` counts all. */
export const skippedOf = { skipped: z.array(skipped), skippedCount: z.int() };

/** Changes that a bulk edit makes in each transaction; at least one. */
export const bulkChange = z
  .strictObject({
    category: categoryName,
    type: z.enum(['expense', 'income'], issue('category-type-invalid')),
    accountId: id,
    addTags: tags,
    removeTags: tags,
    addedOn: calendarDate,
    status: transactionStatus,
    /** Sets the status of a transfer only in this account; without it, in both accounts. */
    statusAccountId: id,
    /** Confirms that the categories are right. */
    confirmed: z.literal(true),
  })
  .partial()
  .refine(({ statusAccountId: _, ...change }) => Object.keys(change).length > 0, issue('change-required'));
export type BulkChange = z.output<typeof bulkChange>;

/** Selects transactions by exactly one of these two fields. */
export const selection = {
  transactionIds: transactionIds.shape.transactionIds.optional(),
  filter: transactionFilter.optional(),
};
export type Selection = z.output<z.ZodObject<typeof selection>>;

/** Whether exactly one of the fields selects transactions. */
export const isSelected = ({ transactionIds: ids, filter }: Selection) =>
  (ids === undefined) !== (filter === undefined);

export const selectionRequired = { path: ['transactionIds'], message: issue('ids-or-filter-required') };

export const bulkEdit = z
  .strictObject({ ...selection, change: bulkChange })
  .refine(isSelected, selectionRequired);

/**
 * `changedCount` counts all transactions that the group has changed, including those of an earlier request with the same
 * idempotency key.
 */
export const bulkEdited = z.object({ changedCount: z.int(), ...skippedOf, group: groupId });
export type BulkEdited = z.infer<typeof bulkEdited>;

const moment = z.iso.datetime();
export const transactionHistory = historyOf(
  transaction.pick({ ...maskOf(transactionFields), currency: true }).partial(),
);
export type TransactionHistory = z.infer<typeof transactionHistory>;

const trashedTransaction = transaction.extend({
  ...deletion.shape,
  group: groupId.optional(),
});
/** Most recently deleted first. */
export const trashPage = z.object({
  transactions: z.array(trashedTransaction),
  next: z.string().optional(),
});
export const trashQuery = z.strictObject({
  limit: queryOf.integer(1, limits.trashPage),
  cursor: queryOf.text(limits.cursorLength).meta({ description: '`next` of the page before' }),
});

/** Exactly one of the two fields is given. */
export const trashRestoring = z
  .strictObject({ transactionIds: transactionIds.shape.transactionIds.optional(), group: groupId.optional() })
  .refine(({ transactionIds: ids, group }) => (ids === undefined) !== (group === undefined), {
    path: ['transactionIds'],
    message: issue('ids-or-group-required'),
  });
export const restored = z.object({ restoredCount: z.int(), ...skippedOf });

const changeGroup = z.object({
  group: groupId,
  kind: z.enum(['import', 'bulk-edit', 'repair', 'deletion', 'undo']),
  at: moment,
  /** Number of transactions that an undo would process. */
  count: z.int(),
  isUndone: z.boolean(),
});
export type ChangeGroup = z.infer<typeof changeGroup>;
export const changeGroups = z.object({ groups: z.array(changeGroup) });
export const groupUndone = z.object({
  undoneCount: z.int(),
  ...skippedOf,
  /** Names of accounts and categories that the import added and that stay because they are in use. */
  kept: z.object({ accounts: z.array(z.string()), categories: z.array(z.string()) }).optional(),
});
export type GroupUndone = z.infer<typeof groupUndone>;
