import {
  type BulkChange,
  type CategoryType,
  limits,
  lengthOf,
  type SkipReason,
  type TransactionStatus,
} from '@saldo/contracts';
import { bookIdOf } from '@saldo/mongo';
import type { Types } from 'mongoose';
import { defaultAccountId, type Placement } from '../accounts';
import { partsOf, storedSides } from './transaction-amounts';
import { typeOf } from '../categories';
import { changedFields, type TransactionEntry } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { statusesOf, storedStatuses } from './transaction-status';

/** What a bulk edit has looked up for its rows. */
export interface BulkContext {
  /** How the new category is spelt in each type in which it exists. */
  categories?: Partial<Record<CategoryType, string>>;
  /** The account into which the rows move. */
  to?: Placement;
  /** The account in which transfers get the status; both if absent. */
  statusAccountId?: Types.ObjectId;
  /** Returns the latest opening date of the row's accounts, after the move. */
  openingDateOf: (row: TransactionRow) => string | undefined;
}

/** Returns the stored fields that a bulk edit sets in a transaction, or why it leaves it as it is. */
export function bulkFields(
  row: TransactionRow,
  change: BulkChange,
  { categories, to, statusAccountId, openingDateOf }: BulkContext,
): Partial<TransactionEntry> | SkipReason {
  const { category: wanted, status, addedOn } = change;
  const category = categories?.[typeOf(row)];
  if (wanted !== undefined && category === undefined) return 'category-of-other-type';
  if (wanted !== undefined && row.transfer) return 'transfer';
  if (wanted !== undefined && partsOf(row).length > 0) return 'split';
  const sides = storedSides(row);
  // The other side of a transfer stays, so it cannot move into that account.
  if (to && sides.to?.accountId.equals(to.accountId ?? defaultAccountId(bookIdOf(row)))) return 'transfer';
  if (to && to.currency !== (row.foreign?.currency ?? null)) return 'account-currency-different';
  if ((addedOn ?? row.addedOn) < (openingDateOf(row) ?? '')) return 'date-before-opening';
  const tags = bulkTags(row.tags ?? [], change);
  if (tags && !areAllowed(tags)) return 'tags-too-many';
  const fields = {
    ...(category !== undefined && { category }),
    ...(addedOn !== undefined && { addedOn }),
    ...(tags && { tags }),
  };
  return {
    ...changedFields(row, fields, { ...sides, ...(to && { from: to }) }),
    ...(status !== undefined && bulkStatuses(row, status, statusAccountId)),
  };
}

/** Both sides of a transfer get the status, or only that of one account. */
function bulkStatuses(row: TransactionRow, status: TransactionStatus, accountId?: Types.ObjectId) {
  if (!row.transfer) return { status };
  const isMeant = (id: Types.ObjectId) => accountId?.equals(id) ?? true;
  const { own, to } = statusesOf(row);
  return storedStatuses({
    own: isMeant(row.accountId ?? defaultAccountId(bookIdOf(row))) ? status : own,
    to: isMeant(row.transfer.toAccountId) ? status : to,
  });
}

function bulkTags(tags: string[], { addTags = [], removeTags = [] }: BulkChange): string[] | undefined {
  if (addTags.length + removeTags.length === 0) return undefined;
  return [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
}

function areAllowed(tags: string[]): boolean {
  return tags.length <= limits.tags && tags.reduce((sum, tag) => sum + lengthOf(tag), 0) <= limits.tagsLength;
}
