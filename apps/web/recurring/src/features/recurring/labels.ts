import { formatDate } from '@saldo/format';
import type { Account, RecurringEntry } from '@saldo/contracts';
import { accountName } from '@saldo/ui';
import { t } from '../../messages';

const frequencyIds = {
  daily: 'recurring.frequency.daily',
  weekly: 'recurring.frequency.weekly',
  monthly: 'recurring.frequency.monthly',
  annually: 'recurring.frequency.annually',
} as const satisfies Record<RecurringEntry['frequency'], string>;

/** Frequencies in the order of the form. */
export const frequencies = Object.keys(frequencyIds) as (keyof typeof frequencyIds)[];

/** Returns the name of a frequency: `Monthly`. */
export const frequencyName = (frequency: RecurringEntry['frequency']) => t(frequencyIds[frequency]);

export function typeName({ isIncome, transfer }: RecurringEntry): string {
  if (transfer) return t('recurring.list.transfer');
  return isIncome ? t('recurring.list.income') : t('recurring.list.expense');
}

/** Returns the amount with its sign. Transfers have no sign. */
export const signedAmount = ({
  amount,
  isIncome,
  transfer,
}: Pick<RecurringEntry, 'amount' | 'isIncome' | 'transfer'>) => (isIncome || transfer ? amount : -amount);

/** Returns the closed account that prevents recording the entry; undefined if there is none. */
export function closedAccountOf(
  { accountId, transfer }: RecurringEntry,
  accounts: readonly Account[],
): Account | undefined {
  return accounts.find(
    ({ _id, closedOn }) => closedOn && (_id === accountId || _id === transfer?.toAccountId),
  );
}

/** Returns the accounts of an entry: `From Checking to Savings`. Undefined for a user with one account. */
export function accountsText(
  { accountId, transfer }: RecurringEntry,
  accounts: readonly Account[],
): string | undefined {
  const own = accounts.find(({ _id, isDefault }) => (accountId ? _id === accountId : isDefault));
  if (!own) return undefined;
  const to = transfer && accounts.find(({ _id }) => _id === transfer.toAccountId);
  return to
    ? t('recurring.steps.transfer', { from: accountName(own, accounts), to: accountName(to, accounts) })
    : t('recurring.steps.account', { account: accountName(own, accounts) });
}

/** Returns when the next occurrence is due, or why none is. */
export function dueText(entry: RecurringEntry, accounts: readonly Account[]): string {
  const { paused, nextDueDate } = entry;
  if (!nextDueDate) return t('recurring.list.ended');
  if (closedAccountOf(entry, accounts)) return t('recurring.list.account-closed');
  return paused ? t('recurring.list.paused') : formatDate(nextDueDate);
}

/** Describes amount, frequency and dates of a series: `−$890.00, monthly from 31 Jan 2026 to 31 Dec 2027`. */
export function describeSeries({ frequency, startDate, endDate }: RecurringEntry, amount: string): string {
  const series = { amount, frequency, start: formatDate(startDate) };
  if (!endDate) return t('recurring.steps.series', series);
  return t('recurring.steps.series-with-end', { ...series, end: formatDate(endDate) });
}
