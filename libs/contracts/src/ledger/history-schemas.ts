import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryName, id, queryOf, tags, transactionStatus } from '../primitives';
import { issue } from '../problem';
import { transaction, transactionFields, transactionFilter, transactionIds } from './schemas';

/** The id of a group: the changes of one import, bulk edit, repair, deletion or undo. */
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
  'changed-since',
  'deleted',
] as const;
export type SkipReason = (typeof skipReasons)[number];
export const skipped = z.object({ id, reason: z.enum(skipReasons) });
export type Skipped = z.infer<typeof skipped>;
/** At most `limits.skippedPerReply` of them; `skippedCount` counts all. */
export const skippedOf = { skipped: z.array(skipped), skippedCount: z.int() };

/** What a bulk edit changes in each transaction; at least one of these. */
const bulkChange = z
  .strictObject({
    category: categoryName,
    type: z.enum(['expense', 'income'], issue('category-type-invalid')),
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

const moment = z.iso.datetime();
/** The fields of a transaction that differ between two versions; absent ones had no value. */
const fields = transaction.pick({ ...keysOf(transactionFields), currency: true }).partial();

/** A version of a transaction, and the change that made it. */
const transactionVersion = z.object({
  version: z.string(),
  at: moment,
  /** Users enter transactions, imports bring them, the scheduler records them, and receipts are read. */
  actor: z.enum(['user', 'import', 'scheduler', 'receipt', 'bulk-edit', 'repair', 'undo', 'restore']),
  group: groupId.optional(),
  /** What changed; absent in the first version. */
  before: fields.optional(),
  after: fields.optional(),
  /** Before this change were others that are not recorded. */
  afterGap: z.boolean().optional(),
});
export type TransactionVersion = z.infer<typeof transactionVersion>;
/** Newest first. `isComplete`: whether it goes back to the first version. */
export const transactionHistory = z.object({
  versions: z.array(transactionVersion),
  isComplete: z.boolean(),
});
export type TransactionHistory = z.infer<typeof transactionHistory>;

const trashedTransaction = transaction.extend({
  deletedAt: moment,
  /** When it is removed for good. */
  expiresAt: moment,
  group: groupId.optional(),
});
/** Deleted last first. */
export const trashPage = z.object({
  transactions: z.array(trashedTransaction),
  next: z.string().optional(),
});
export const trashQuery = z.strictObject({
  limit: queryOf.integer(1, limits.trashPage),
  place: queryOf.text(limits.cursorLength).meta({ description: '`next` of the page before' }),
});

/** Exactly one of the two. */
export const trashRestoring = z
  .strictObject({ transactionIds: transactionIds.shape.transactionIds.optional(), group: groupId.optional() })
  .refine(({ transactionIds: ids, group }) => (ids === undefined) !== (group === undefined), {
    path: ['transactionIds'],
    message: issue('ids-or-group-required'),
  });
export const trashRestored = z.object({ restoredCount: z.int(), ...skippedOf });

const changeGroup = z.object({
  group: groupId,
  kind: z.enum(['import', 'bulk-edit', 'repair', 'deletion', 'undo']),
  at: moment,
  /** How many transactions an undo would consider. */
  count: z.int(),
  isUndone: z.boolean(),
});
export type ChangeGroup = z.infer<typeof changeGroup>;
export const changeGroups = z.object({ groups: z.array(changeGroup) });
export const groupUndone = z.object({
  undoneCount: z.int(),
  ...skippedOf,
  /** Names of what moving in had added and something else uses. */
  kept: z.object({ accounts: z.array(z.string()), categories: z.array(z.string()) }).optional(),
});
export type GroupUndone = z.infer<typeof groupUndone>;

function keysOf<K extends string>(keys: readonly K[]): Record<K, true> {
  return Object.fromEntries(keys.map((key) => [key, true])) as Record<K, true>;
}
