import {
  type Account,
  type AccountChange,
  earliestOpeningDate,
  type ErrorCode,
  fieldErrorOf,
  problem,
  type Problem,
} from '@saldo/contracts';
import { addMoney, type CalendarDate, type Currency, decimalOf, type Money, moneyOf } from '@saldo/finance';
import { bookIdOf, deterministicId, ownedBy, versionOf } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { Types } from 'mongoose';
import type { AccountRow } from './account.schema';

/** Where a transaction belongs. The default account is null, as transactions without an account have it. */
export interface Placement {
  accountId: Types.ObjectId | null;
  currency: Currency;
}

/** The total and the cleared part of an account's transactions, in minor units. */
export interface EntrySums {
  total: bigint;
  cleared: bigint;
}

/** What users decide about an account, as it is stored. */
export type AccountState = Pick<
  AccountRow,
  'name' | 'kind' | 'opening' | 'openingDate' | 'closedOn' | 'position' | 'note'
>;

/** The id of the account of all transactions without one. */
export function defaultAccountId(bookId: string): Types.ObjectId {
  return deterministicId('account', bookId, 'default', 0);
}

/** The default account of a book as long as nothing of it was changed; only then it is stored. */
export function unstoredDefault(bookId: string): AccountRow {
  return {
    _id: defaultAccountId(bookId),
    ...ownedBy(bookId),
    ...{ name: 'Main account', kind: 'checking', currency: null, opening: 0, note: '' },
    ...{ openingDate: earliestOpeningDate, position: 0, createdAt: new Date(0) },
  };
}

export function isDefault(row: AccountRow): boolean {
  return row._id.equals(defaultAccountId(bookIdOf(row)));
}

export function placementOf(row: AccountRow): Placement {
  return { accountId: isDefault(row) ? null : row._id, currency: row.currency };
}

export function openingOf({ opening, currency }: AccountRow): Money {
  return { minor: BigInt(opening), currency };
}

/** Returns the account as the API shows it on a day. The opening balance counts from the opening date on. */
export function accountOf(row: AccountRow, sums: EntrySums, day: CalendarDate): Account {
  const { _id, name, kind, currency, openingDate, closedOn, position, note } = row;
  const opening = openingOf(row);
  const start = openingDate <= day ? opening : { minor: 0n, currency };
  const plus = (minor: bigint) => decimalOf(addMoney(start, { minor, currency }));
  return {
    ...{ _id: String(_id), name, kind, currency, openingDate, position, note },
    openingBalance: decimalOf(opening),
    ...(closedOn && { closedOn }),
    isDefault: isDefault(row),
    balance: { total: plus(sums.total), cleared: plus(sums.cleared) },
    version: versionOf(row),
  };
}

/** Returns the stored fields that a change sets; throws for an amount that the currency has no coins for. */
export function changedFields(row: AccountRow, change: AccountChange): Partial<AccountState> {
  const { openingBalance, ...rest } = change;
  const { openingDate, closedOn } = { ...row, ...rest };
  if (closedOn && isDefault(row)) throw fieldError('account-default', 'closedOn');
  if (closedOn && closedOn < openingDate) throw invalid('closedOn', problem('closing-before-opening'));
  return {
    ...rest,
    ...(openingBalance !== undefined && { opening: openingFrom(openingBalance, row.currency) }),
  };
}

export function openingFrom(balance: number, currency: Currency): bigint {
  const money = moneyOf(balance, currency);
  if (!money) throw invalid('openingBalance', placesProblem(currency, problem('opening-balance-invalid')));
  return money.minor;
}

/** What is wrong with an amount that has more decimals than its currency. */
export function placesProblem(currency: Currency, otherwise: Problem): Problem {
  return moneyOf('0.1', currency) ? otherwise : problem('amount-not-whole');
}

/**
 * Returns why an account does not take a transaction; undefined if it does.
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

export function invalid(path: string, problem: Problem): DomainError {
  return new DomainError('validation-failed', { fields: [fieldErrorOf(path, problem)] });
}

/** A domain error whose message belongs to a field. */
export function fieldError(code: ErrorCode, path: string): DomainError {
  return new DomainError(code, { fields: [fieldErrorOf(path, problem(code))] });
}
