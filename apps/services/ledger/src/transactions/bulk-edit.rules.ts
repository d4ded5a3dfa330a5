import { type BulkChange, type CategoryType, limits, lengthOf, type SkipReason } from '@saldo/contracts';
import { moneyOf, withDayAndMonthSwapped } from '@saldo/finance';
import type { Types } from 'mongoose';
import type { Placement } from '../accounts';
import { type NamedCategory, typeOf, type WantedCategory } from '../categories';
import { setByAfter } from './set-by';
import { isIncome, isTransfer, largestPart, shownAmounts, splitOf, storedSides } from './transaction-amounts';
import { changedFields, type RecordedFields, withCategories } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';
import { withStatus } from './transaction-status';

/** A change of many transactions: of a selection by the user, or of everything that an import recorded. */
export interface EditChange extends Omit<BulkChange, 'type'> {
  type?: CategoryType | 'opposite' | undefined;
  swapDayAndMonth?: true | undefined;
  /** Set if the change repairs the import that recorded the transactions. */
  isRepair?: true;
}

/** Categories and accounts that a bulk edit has looked up. */
export interface BulkContext {
  /** The spelling of the new category, in each type in which it exists. */
  categories?: Partial<Record<CategoryType, string>>;
  /** Finds the category for a row whose type changes. */
  meant: (wanted: WantedCategory) => NamedCategory;
  /** The account to which the rows move. */
  to?: Placement;
  /** The account in which the status of transfers changes; both accounts if absent. */
  statusAccountId?: Types.ObjectId;
  /** Returns the latest opening date of the accounts that the row has after the move. */
  openingDateOf: (row: TransactionRow) => string | undefined;
}

/** The values that a change would give a row. */
interface Wanted {
  income: boolean;
  type: CategoryType;
  /** The kind of the category, and the spelling of the new category in that kind. */
  kind: CategoryType;
  category: string | undefined;
  addedOn: string | undefined;
  tags: string[] | undefined;
}

/** Returns the stored fields that a bulk edit sets in a transaction, or the reason for skipping it. */
export function bulkFields(
  row: TransactionRow,
  change: EditChange,
  context: BulkContext,
): Partial<RecordedFields> | SkipReason {
  const wanted = wantedOf(row, change, context);
  return (
    hindranceOfCategory(row, change, wanted) ??
    hindranceOfAccount(row, change, context) ??
    hindranceOfDate(row, change, { ...wanted, opening: context.openingDateOf(row) }) ??
    hindranceOfTags(wanted) ??
    fieldsOf(row, change, wanted, context)
  );
}

function wantedOf(row: TransactionRow, change: EditChange, { categories }: BulkContext): Wanted {
  const income = isIncomeAfter(row, change);
  const type = typeOf({ isIncome: income });
  const kind = income === isIncome(row) ? (largestPart(row)?.kind ?? type) : type;
  return {
    ...{ income, type, kind, category: categories?.[kind] },
    addedOn: change.swapDayAndMonth ? withDayAndMonthSwapped(row.addedOn) : change.addedOn,
    tags: bulkTags(row.tags ?? [], change),
  };
}

function hindranceOfCategory(
  row: TransactionRow,
  { category, type }: EditChange,
  wanted: Wanted,
): SkipReason | undefined {
  if (category !== undefined && wanted.category === undefined) return 'category-of-other-type';
  if ((category ?? type) !== undefined && isTransfer(row)) return 'transfer';
  return category !== undefined && splitOf(row).length > 0 ? 'split' : undefined;
}

/**
 * Returns why a row cannot move to the account. A transfer cannot move to its own other account. In a repair no transfer moves:
 * it is unknown which side was wrong.
 */
function hindranceOfAccount(
  row: TransactionRow,
  { isRepair }: EditChange,
  { to }: BulkContext,
): SkipReason | undefined {
  if (!to) return undefined;
  const other = storedSides(row).to;
  if (other && (isRepair || other.accountId.equals(to.accountId))) return 'transfer';
  return takesAmounts(row, to, isRepair) ? undefined : 'account-currency-different';
}

function hindranceOfDate(
  row: TransactionRow,
  { swapDayAndMonth }: EditChange,
  { addedOn, opening = '' }: Pick<Wanted, 'addedOn'> & { opening: string | undefined },
): SkipReason | undefined {
  // All dates of the file can be swapped, so the user must have changed this one.
  if (swapDayAndMonth && addedOn === undefined) return 'changed-since';
  return (addedOn ?? row.addedOn) < opening ? 'date-before-opening' : undefined;
}

function hindranceOfTags({ tags }: Wanted): SkipReason | undefined {
  return tags && !areTagsAllowed(tags) ? 'tags-too-many' : undefined;
}

function fieldsOf(
  row: TransactionRow,
  change: EditChange,
  { income, type, kind, category, addedOn, tags }: Wanted,
  { meant, to, statusAccountId }: BulkContext,
): Partial<RecordedFields> {
  const { status, isRepair } = change;
  const fields = {
    ...(income !== isIncome(row) && { isIncome: income, ...retyped(row, type, meant) }),
    ...(category !== undefined && { category, kind }),
    ...(addedOn !== undefined && { addedOn }),
    ...(tags && { tags }),
    // Keep the status when a repair moves a row: its bank statement was always that of the right account.
    ...(isRepair && { status: row.postings[0].status }),
  };
  const changed = changedFields(row, fields, { ...storedSides(row), ...(to && { from: to }) });
  const { postings = row.postings } = changed;
  return {
    ...changed,
    ...(change.swapDayAndMonth && arrivalSwapped(row)),
    ...((change.confirmed ?? change.category) !== undefined && setByAfter(row, { category: null })),
    ...(status !== undefined &&
      withStatus({ postings }, status, isTransfer(row) ? statusAccountId : undefined)),
  };
}

function isIncomeAfter(row: TransactionRow, { type }: EditChange): boolean {
  return type === undefined ? isIncome(row) : type === 'opposite' ? !isIncome(row) : type === 'income';
}

/** Returns the categories of a row whose type changes. */
export function retypedCategories(row: TransactionRow, change: EditChange): WantedCategory[] {
  const income = isIncomeAfter(row, change);
  if (income === isIncome(row) || isTransfer(row) || change.category !== undefined) return [];
  return recategorised(row, typeOf({ isIncome: income }));
}

/** Returns the categories of a row with this type. */
function recategorised(row: TransactionRow, type: CategoryType) {
  return row.parts.map(({ category: name }) => ({ type, name, kind: type }));
}

/** Returns the categories of a row that changes its direction. */
function retyped(row: TransactionRow, type: CategoryType, meant: BulkContext['meant']) {
  const { category, parts } = shownAmounts(row);
  return withCategories(parts ? { parts } : { category }, recategorised(row, type).map(meant));
}

/** Whether the account can take the amounts of a row. A repair keeps the numbers of the file and changes only their currency. */
function takesAmounts(row: TransactionRow, { currency }: Placement, isRepair?: true): boolean {
  if (currency === row.postings[0].currency) return true;
  const { cost, parts = [] } = shownAmounts(row);
  const amounts = [cost, ...parts.map(({ amount }) => amount)];
  return isRepair === true && amounts.every((amount) => moneyOf(amount, currency) !== undefined);
}

/**
 * Returns `rawTo` with day and month of its date swapped. Empty if the repaired file set no such date, or if another file was
 * linked since.
 */
function arrivalSwapped({ rawTo, history = [] }: TransactionRow): Pick<Partial<RecordedFields>, 'rawTo'> {
  if (!rawTo?.date || history.some(({ actor, after }) => actor === 'import' && 'rawTo' in after)) return {};
  const date = withDayAndMonthSwapped(rawTo.date);
  return date === undefined ? {} : { rawTo: { ...rawTo, date } };
}

function bulkTags(tags: string[], { addTags = [], removeTags = [] }: EditChange): string[] | undefined {
  if (addTags.length + removeTags.length === 0) return undefined;
  return [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
}

export function areTagsAllowed(tags: string[]): boolean {
  return tags.length <= limits.tags && tags.reduce((sum, tag) => sum + lengthOf(tag), 0) <= limits.tagsLength;
}
