import { createHash } from 'node:crypto';
import {
  type ledgerRpc,
  pick,
  problem,
  type RecurringEntry,
  type RecurringEntryChange,
  recurringFields,
  type RpcOutput,
} from '@saldo/contracts';
import {
  addDays,
  type CalendarDate,
  decimalOf,
  isTimeZone,
  nextOccurrence,
  occurrencesBetween,
  startOfDay,
} from '@saldo/finance';
import { bookIdOf, changeTo, type Deleted, deletionOf, type Owned, ownedBy } from '@saldo/mongo';
import { invalid } from '@saldo/rpc';
import { Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import {
  changedFields as changedAmounts,
  isTransfer,
  minorOf,
  moneyIn,
  shownAmounts,
  type Sides,
  type TransactionRow,
} from '../transactions';
import type { RecurringRow } from './recurring.schema';

/** Fields of `recurringFields` that the database stores under the same names. */
const storedFields = recurringFields.filter(
  (field) => !['amount', 'category', 'isIncome', 'accountId', 'transfer'].includes(field),
) as ('name' | 'frequency' | 'startDate' | 'endDate')[];

/** A recurring entry without its identity and the fields that are computed from others. */
export type RecurringState = Omit<
  RecurringRow,
  '_id' | keyof Owned | 'dueAt' | 'version' | 'createdAt' | 'history'
>;
type Schedule = Pick<
  RecurringRow,
  'frequency' | 'startDate' | 'endDate' | 'paused' | 'openFrom' | 'heldBefore' | 'timeZone'
>;

/** Returns the next date to record; for a paused entry, the next one if it were resumed today. Undefined after the end. */
export function nextDateOf(row: Schedule, today: CalendarDate): CalendarDate | undefined {
  return nextOccurrence(row, row.paused ? latest(row.openFrom, today) : row.openFrom);
}

/** Returns the moment at which the next date is due; null for a paused, held or ended entry. */
export function dueAtOf(row: Schedule): Date | null {
  const next = row.paused || isHeld(row) ? undefined : nextOccurrence(row, row.openFrom);
  // Stored data may name a time zone that this machine does not know.
  return next === undefined ? null : startOfDay(isTimeZone(row.timeZone) ? row.timeZone : 'UTC', next);
}

function isHeld(row: Schedule): boolean {
  const next = nextOccurrence(row, row.openFrom);
  return next !== undefined && next < (row.heldBefore ?? '');
}

/** Returns how many dates of a held entry wait for the user's decision, today's included; 0 for any other entry. */
export function missedCountOf(row: Schedule, today: CalendarDate): number {
  return !row.paused && isHeld(row) ? occurrencesBetween(row, row.openFrom, today).length : 0;
}

/** Returns the next date once its day has begun, otherwise undefined. Ignores whether the entry is claimed. */
export function dueDateOf(row: Schedule, now: Date): CalendarDate | undefined {
  const dueAt = dueAtOf(row);
  return dueAt !== null && dueAt <= now ? nextOccurrence(row, row.openFrom) : undefined;
}

/** Returns the state of an entry once a date, and all dates before it, are settled. */
export function settledThrough(date: CalendarDate): { openFrom: CalendarDate } {
  return { openFrom: addDays(date, 1) };
}

/** Returns the state of a resumed entry: it continues today, without the dates it missed. */
export function resumed({ openFrom }: Schedule, today: CalendarDate) {
  return { paused: false, openFrom: latest(openFrom, today) };
}

/**
 * Returns the stored fields that a change sets. A changed series begins with its first open date from today on, so that past days
 * record nothing more. Throws if it would end before it starts, or if its accounts cannot take the amount.
 * @param sides the accounts after the change
 */
export function changedFields(
  row: RecurringRow,
  {
    amount = decimalOf(moneyIn(row)),
    category,
    isIncome,
    accountId: _,
    transfer,
    ...rest
  }: RecurringEntryChange,
  today: CalendarDate,
  sides: Sides,
): Partial<RecurringState> {
  const { startDate, frequency, endDate } = { ...row, ...rest };
  if (endDate !== null && endDate < startDate) throw invalid('endDate', problem('end-date-before-start'));
  const isSameSeries = startDate === row.startDate && frequency === row.frequency && endDate === row.endDate;
  minorOf(amount, sides.from.currency, 'amount');
  return {
    ...rest,
    ...changedAmounts(row, { cost: amount, category, isIncome, transfer }, sides),
    ...(!isSameSeries && { openFrom: latest(row.openFrom, today) }),
  };
}

/** Returns the fields of an entry that have a history, as the API shows them. */
export function withHistoryOf(row: RecurringRow) {
  const { cost: amount, category, isIncome } = shownAmounts(row);
  const [{ accountId }] = row.postings;
  return {
    ...{ ...pick(row, storedFields), amount, category, isIncome },
    ...(!accountId.equals(defaultAccountId(bookIdOf(row))) && { accountId: String(accountId) }),
    ...moneyFieldsOf(row),
  };
}

/** Returns the entry as the API shows it: the amount as a decimal, the id as text, no owner. */
export function entryOf(row: RecurringRow, today: CalendarDate): RecurringEntry {
  const missedCount = missedCountOf(row, today);
  return {
    _id: String(row._id),
    ...withHistoryOf(row),
    paused: row.paused,
    nextDueDate: nextDateOf(row, today) ?? null,
    ...(missedCount > 0 && { missedCount }),
    version: entryVersion(row),
  };
}

/**
 * Returns the version of an entry for `If-Match`, a digest of the fields that users write: the stored version also changes when an
 * occurrence is recorded, while a user edits the entry.
 */
export const entryVersion = (row: RecurringRow): string =>
  createHash('sha256')
    .update(JSON.stringify(withHistoryOf(row)))
    .digest('hex')
    .slice(0, 24);

export function deletedEntryOf(
  row: Deleted<RecurringRow>,
): RpcOutput<typeof ledgerRpc.listDeletedRecurring>[number] {
  const { paused, deletedAt } = row;
  return { _id: String(row._id), ...withHistoryOf(row), paused, ...deletionOf(deletedAt) };
}

/** Returns the account that replaces one of a former version; `currency` is that of the version's amount. */
type AccountReplacement = (accountId: string, currency?: string | null) => string;

/** Returns the change that gives an entry the fields of a version; undefined if the version does not exist. */
export function changeToVersion(
  row: RecurringRow,
  version: string,
  accountFor: AccountReplacement,
): RecurringEntryChange | undefined {
  const change = changeTo(row, version, withHistoryOf);
  if (!change) return undefined;
  // Leave out the currency: it follows from the accounts.
  const { accountId, currency = row.postings[0].currency, transfer, ...rest } = change;
  const own = accountId ?? String(defaultAccountId(bookIdOf(row)));
  return {
    ...(rest as RecurringEntryChange),
    ...(accountId !== undefined && { accountId: accountFor(own, currency) }),
    ...(transfer && {
      transfer: {
        toAccountId: accountFor(transfer.toAccountId, transfer.toCurrency),
        toAmount: transfer.toAmount,
      },
    }),
    ...(transfer === null && { transfer, category: change.category ?? shownAmounts(row).category }),
  };
}

/** Returns the currency of an entry, unless it is the display currency, and its transfer, as the API shows them. */
export function moneyFieldsOf(row: RecurringRow): Pick<RecurringEntry, 'currency' | 'transfer'> {
  const { transfer } = shownAmounts(row);
  const [{ currency }] = row.postings;
  return {
    ...(currency !== null && { currency }),
    ...(transfer && { transfer }),
  };
}

/**
 * Returns the transaction of one date of an entry. Its id is computed from the entry and the date, so that it exists at most
 * once, even if the user has changed the transaction's date.
 */
export function occurrenceOf(
  row: RecurringRow,
  date: CalendarDate,
  { addedOn, now, byScheduler }: { addedOn: CalendarDate; now: Date; byScheduler: boolean },
): TransactionRow {
  const { _id, name, postings, parts } = row;
  const digest = createHash('sha256')
    .update(`${String(_id)} ${date}`)
    .digest('hex');
  return {
    _id: new Types.ObjectId(digest.slice(0, 24)),
    ...ownedBy(bookIdOf(row)),
    ...{ name, postings, parts, addedOn, note: '' },
    setBy: { ...(!isTransfer(row) && { category: { by: 'recurring' } }), payee: { by: 'recurring' } },
    createdAt: now,
    recurring: { id: String(_id), ...(byScheduler && { recordedAt: now }) },
  };
}

export function latest(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}
