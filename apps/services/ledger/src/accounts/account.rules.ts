import {
  type Account,
  type AccountChange,
  type accountHistoryFields,
  earliestOpeningDate,
  type DeletedAccount,
  type ExportedAccount,
  mainAccountName,
  problem,
  type Problem,
  type TakenOverBalance,
} from '@saldo/contracts';
import {
  addMoney,
  type CalendarDate,
  type Currency,
  decimalOf,
  exponentOf,
  type Money,
  moneyOf,
} from '@saldo/finance';
import { bookIdOf, deletionOf, deterministicId, ownedBy, versionOf } from '@saldo/mongo';
import { DomainError, fieldError, invalid } from '@saldo/rpc';
import { Types } from 'mongoose';
import type { AccountSum } from '../sums';
import type { AccountRow } from './account.schema';

/** An account that a posting goes to, with its currency. */
export interface Placement {
  accountId: Types.ObjectId;
  currency: Currency;
}

/** Balance with and without pending transactions: `cleared` leaves them out. */
export interface Balance {
  total: Money;
  cleared: Money;
}

const nothing: AccountSum = { total: 0n, cleared: 0n };

const stateFields = ['name', 'kind', 'opening', 'openingDate', 'closedOn', 'position', 'note'] as const;

/** Fields of an account that users set, in their stored form. */
export type AccountState = Pick<AccountRow, (typeof stateFields)[number]>;

/** Stored fields of an account that a restore adds. */
type RestoredState = AccountState & Pick<AccountRow, 'currency' | 'takenOver'>;

/** Returns the id of the default account, which requests mean if they name no account. */
export function defaultAccountId(bookId: string): Types.ObjectId {
  return deterministicId('account', bookId, 'default', 0);
}

/** Returns the id of an account that a restore or an import adds. */
export function addedAccountId(bookId: string, restoreId: string, index: number): Types.ObjectId {
  return deterministicId('account', bookId, restoreId, index);
}

/** Returns the default account as it is until its first change; only then it is stored. */
export function unstoredDefault(bookId: string): AccountRow {
  return {
    _id: defaultAccountId(bookId),
    ...ownedBy(bookId),
    ...{ name: mainAccountName, kind: 'checking', currency: null, opening: 0, note: '' },
    ...{ openingDate: earliestOpeningDate, position: 0, createdAt: new Date(0), history: [] },
  };
}

export function isDefault(row: AccountRow): boolean {
  return row._id.equals(defaultAccountId(bookIdOf(row)));
}

export function placementOf(row: AccountRow): Placement {
  return { accountId: row._id, currency: row.currency };
}

function openingOf({ opening, currency }: AccountRow): Money {
  return { minor: BigInt(opening), currency };
}

/** Returns the opening balance of an account and the opening balances it took over, each with the day from which it counts. */
export function openingsOf(row: AccountRow): { date: CalendarDate; minor: bigint }[] {
  const { openingDate: date, opening, takenOver = [] } = row;
  return [{ date, minor: opening }, ...takenOver].map((each) => ({
    date: each.date,
    minor: BigInt(each.minor),
  }));
}

/** Returns the opening balances of accounts that begin to count after a day, up to another day. */
export function openingsAfter(
  accounts: readonly AccountRow[],
  after: CalendarDate,
  until: CalendarDate,
): { accountId: string; date: CalendarDate; opening: Money }[] {
  return accounts.flatMap((account) => {
    const { _id, currency, deletion } = account;
    const later = openingsOf(account).filter(({ date }) => date > after && date <= until);
    return deletion
      ? []
      : later.map(({ date, minor }) => ({ accountId: String(_id), date, opening: { minor, currency } }));
  });
}

/** Returns the sum of the opening balances that count on a day. */
export function openedWith(row: AccountRow, day: CalendarDate): Money {
  const minor = openingsOf(row)
    .filter(({ date }) => date <= day)
    .reduce((sum, each) => sum + each.minor, 0n);
  return { minor, currency: row.currency };
}

/** Returns the opening balances that an account took over, added up by day. */
function takenOverBalancesOf(row: Pick<AccountRow, 'takenOver' | 'currency'>): TakenOverBalance[] {
  const { takenOver = [], currency } = row;
  return [...Map.groupBy(takenOver, ({ date }) => date)]
    .map(([date, onDay]) => ({
      date,
      amount: decimalOf({ minor: onDay.reduce((sum, { minor }) => sum + BigInt(minor), 0n), currency }),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the balance of an account on a day. */
export function balanceOn(row: AccountRow, day: CalendarDate, sums: AccountSum = nothing): Balance {
  const start = openedWith(row, day);
  const plus = (minor: bigint) => addMoney(start, { ...start, minor });
  return { total: plus(sums.total), cleared: plus(sums.cleared) };
}

/** Returns the fields of an account that have a history, as the API shows them. */
export function withHistoryOf(row: AccountRow): Pick<Account, (typeof accountHistoryFields)[number]> {
  const { name, kind, openingDate, closedOn, note } = row;
  return {
    ...{ name, kind, openingDate, note, openingBalance: decimalOf(openingOf(row)) },
    ...(closedOn && { closedOn }),
  };
}

/** Returns the account as the API shows it. */
export function accountOf(row: AccountRow, { total, cleared }: Balance): Account {
  const { _id, currency, position } = row;
  const takenOverBalances = takenOverBalancesOf(row);
  return {
    ...{ _id: String(_id), ...withHistoryOf(row), currency, position },
    ...(takenOverBalances.length > 0 && { takenOverBalances }),
    isDefault: isDefault(row),
    balance: { total: decimalOf(total), cleared: decimalOf(cleared) },
    version: versionOf(row),
  };
}

/** Returns a deleted account as the API shows it. */
export function deletedAccountOf(row: AccountRow): DeletedAccount {
  const { _id, name, kind, currency, deletion } = row;
  return { _id: String(_id), name, kind, currency, ...deletionOf(deletion?.at ?? new Date(0)) };
}

/** Returns the stored fields that a change sets. Throws for an amount with more decimals than the currency has. */
export function changedFields(row: AccountRow, change: AccountChange): Partial<AccountState> {
  const { openingBalance, ...rest } = change;
  requireClosable({ ...row, ...rest, isDefault: isDefault(row) });
  return {
    ...rest,
    ...(openingBalance !== undefined && { opening: openingFrom(openingBalance, row.currency) }),
  };
}

/**
 * Returns the stored form of an exported account. Throws `validation-failed` if the account is invalid.
 * @param at the path of the account in the request, such as `accounts.3.`
 */
export function restoredState(account: ExportedAccount, at: string): RestoredState {
  const { openingBalance, isDefault, takenOverBalances = [], ...rest } = account;
  const { currency, closedOn = null } = rest;
  if (isDefault && currency !== null) throw invalid(`${at}currency`, problem('currency-unsupported'));
  requireClosable(account, at);
  const takenOver = takenOverBalances.map(({ date, amount }, index) => ({
    ...{ key: new Types.ObjectId(), date },
    minor: balanceFrom(amount, currency, `${at}takenOverBalances.${index}.amount`),
  }));
  return { ...rest, closedOn, opening: openingFrom(openingBalance, currency, at), takenOver };
}

function requireClosable(
  { closedOn, openingDate, isDefault }: Pick<AccountRow, 'closedOn' | 'openingDate'> & { isDefault: boolean },
  at = '',
): void {
  if (closedOn && isDefault) throw fieldError('account-default', `${at}closedOn`);
  if (closedOn && closedOn < openingDate) throw invalid(`${at}closedOn`, problem('closing-before-opening'));
}

/** Whether the stored account equals an exported one. */
export function isInState(row: AccountRow, state: RestoredState): boolean {
  const [now, then] = [row, state].map((each) => JSON.stringify(takenOverBalancesOf(each)));
  return (
    now === then && stateFields.every((field) => String(row[field] ?? '') === String(state[field] ?? ''))
  );
}

export function openingFrom(balance: number, currency: Currency, at = ''): bigint {
  return balanceFrom(balance, currency, `${at}openingBalance`);
}

/** Returns a balance in minor units. Throws for one with more decimals than the currency has. */
export function balanceFrom(balance: number, currency: Currency, path: string): bigint {
  const money = moneyOf(balance, currency);
  if (!money) throw invalid(path, placesProblem(currency, problem('opening-balance-invalid')));
  return money.minor;
}

/** Returns the problem of an amount that has more decimals than its currency allows. */
export function placesProblem(currency: Currency, otherwise: Problem): Problem {
  const max = exponentOf(currency);
  if (max === 0) return problem('amount-not-whole');
  return max === 2 ? otherwise : problem('amount-decimals', { max });
}

/**
 * Returns the reason why an account cannot take a transaction; undefined if it can.
 * @param at the path of the transaction in the request, such as `transactions.3.`
 * @param field the field that names the account
 */
export function refusalOf(
  row: AccountRow | undefined,
  { addedOn, isNew }: { addedOn: CalendarDate; isNew: boolean },
  at = '',
  field = 'accountId',
): DomainError | undefined {
  if (!row) return invalid(`${at}${field}`, problem('account-unknown'));
  if (isNew && row.closedOn) return fieldError('account-closed', `${at}${field}`);
  return addedOn < row.openingDate ? invalid(`${at}addedOn`, problem('date-before-opening')) : undefined;
}
