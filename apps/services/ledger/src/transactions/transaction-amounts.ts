import {
  type CategoryType,
  limits,
  type NewTransaction,
  problem,
  type Transaction,
  transferCategory,
} from '@saldo/contracts';
import { addsToAccount, decimalOf, type Money, moneyOf, type Part, type Postings } from '@saldo/finance';
import { bookIdOf, type Owned } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { Types } from 'mongoose';
import {
  type AccountRow,
  defaultAccountId,
  invalid,
  type Placement,
  placementOf,
  placesProblem,
  refusalOf,
} from '../accounts';
import { typeOf } from '../categories';
import type { StoredPart, TransactionRow } from './transaction.schema';

/** The accounts of a transaction: its own, and the one into which a transfer goes. */
export interface Sides {
  from: Placement;
  to?: { accountId: Types.ObjectId; currency: Placement['currency'] };
}

export const inDefaultAccount: Sides = { from: { accountId: null, currency: null } };

/** The amounts of a transaction, as a request names them. */
export type AmountInput = Pick<NewTransaction, 'cost' | 'category' | 'kind' | 'parts' | 'transfer'> &
  Partial<Pick<NewTransaction, 'isIncome'>>;

/** The stored fields in which the amounts of a transaction are. */
export type StoredAmounts = Pick<
  TransactionRow,
  'category' | 'kind' | 'cents' | 'foreign' | 'parts' | 'transfer'
>;

type AmountRow = Pick<TransactionRow, 'cents' | 'foreign' | 'parts' | 'transfer'>;
/** A transaction, or a recurring entry, which stores its amounts in the same way. */
type PostedRow = AmountRow & Owned & Pick<TransactionRow, 'accountId' | 'isIncome' | 'category' | 'kind'>;

/** An account as a request names it; undefined if the book has no such account. */
interface NamedAccount {
  account: AccountRow | undefined;
  /** Whether the transaction is not in it yet. */
  isNew: boolean;
}

/**
 * Returns the accounts of a transaction, or the error of the first one that does not take it.
 * @param at the path of the transaction in the request, such as `transactions.3.`
 */
export function sidesOf(
  from: NamedAccount,
  to: NamedAccount | undefined,
  addedOn: string,
  at = '',
): Sides | DomainError {
  const field = 'transfer.toAccountId';
  const refusal =
    refusalOf(from.account, { addedOn, isNew: from.isNew }, at) ??
    (to && refusalOf(to.account, { addedOn, isNew: to.isNew }, at, field));
  if (refusal) return refusal;
  if (!from.account) throw new TypeError('An unknown account has been refused.');
  if (!to?.account) return { from: placementOf(from.account) };
  const { _id, currency } = to.account;
  if (_id.equals(from.account._id)) return invalid(`${at}${field}`, problem('transfer-same-account'));
  return { from: placementOf(from.account), to: { accountId: _id, currency } };
}

/** The accounts of a stored transaction. */
export function storedSides({
  accountId,
  foreign,
  transfer,
}: Pick<TransactionRow, 'accountId' | 'foreign' | 'transfer'>): Sides {
  const { toAccountId, toCurrency = null } = transfer ?? {};
  return {
    from: { accountId: accountId ?? null, currency: foreign?.currency ?? null },
    ...(toAccountId && { to: { accountId: toAccountId, currency: toCurrency } }),
  };
}

/**
 * Returns how the amounts of a transaction are stored. Throws if the parts do not add up, or an amount has more decimals than
 * its currency.
 */
export function amountsOf(
  input: AmountInput,
  { from, to }: Sides = inDefaultAccount,
  at = '',
): StoredAmounts {
  const { currency } = from;
  const direction = typeOf({ isIncome: input.isIncome ?? false });
  const kindOf = (kind?: CategoryType) => (kind && kind !== direction ? { kind } : {});
  const whole = minorOf(input.cost, currency, `${at}cost`);
  const parts = (input.parts ?? []).map(({ category, amount, note, kind }, index): StoredPart => {
    const minor = minorOf(amount, currency, `${at}parts.${index}.amount`);
    return { category, minor, ...(note && { note }), ...kindOf(kind) };
  });
  const assigned = sumOf(parts);
  const stored = parts.length > 0 && { parts };
  if (input.transfer && to) {
    if (assigned >= whole) throw invalid(`${at}parts`, problem('transfer-parts-too-large'));
    const toMinor = arriving(input.transfer.toAmount, { minor: whole - assigned, currency }, to.currency, at);
    const { accountId: toAccountId, currency: toCurrency } = to;
    return {
      category: transferCategory,
      ...counted(assigned, currency),
      ...stored,
      transfer: { minor: whole, toAccountId, toMinor, ...(toCurrency && { toCurrency }) },
    };
  }
  if (parts.length === 1) throw invalid(`${at}parts`, problem('parts-count', { min: 2, max: limits.parts }));
  if (parts.length > 0) requireNoRest(`${at}parts`, 'parts-sum', { minor: whole - assigned, currency });
  const { category, kind } = largestOf(parts) ?? input;
  if (category === undefined) throw invalid(`${at}category`, problem('category-required'));
  return { category, ...kindOf(kind), ...counted(whole, currency), ...stored };
}

/** Returns the amount that a transfer adds to the other account: the leaving amount, if both have the same currency. */
function arriving(
  toAmount: number | undefined,
  leaving: Money,
  currency: Placement['currency'],
  at: string,
): bigint {
  const path = `${at}transfer.toAmount`;
  const isSame = leaving.currency === currency;
  if (toAmount === undefined) {
    if (isSame) return leaving.minor;
    throw invalid(path, problem('transfer-amount-required'));
  }
  const minor = minorOf(toAmount, currency, path);
  if (isSame) requireNoRest(path, 'transfer-sum', { minor: leaving.minor - minor, currency });
  return minor;
}

function requireNoRest(path: string, code: 'parts-sum' | 'transfer-sum', rest: Money): void {
  if (rest.minor !== 0n) throw invalid(path, problem(code, { rest: decimalOf(rest) }));
}

/** Returns an amount in minor units; throws, and names the field, if it has more decimals than the currency. */
export function minorOf(amount: number, currency: Placement['currency'], path: string): bigint {
  const money = moneyOf(amount, currency);
  if (!money) throw invalid(path, placesProblem(currency, problem('amount-too-precise')));
  return money.minor;
}

/** Returns the amount that totals count, and the amount itself if it is in a currency of its own. */
function counted(minor: bigint, currency: Placement['currency']): Pick<TransactionRow, 'cents' | 'foreign'> {
  return currency === null ? { cents: Number(minor) } : { cents: 0, foreign: { currency, minor } };
}

function sumOf(parts: StoredPart[]): bigint {
  return parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
}

/** The first one of the largest parts. */
export function largestOf(parts: StoredPart[]): StoredPart | undefined {
  return parts.reduce<StoredPart | undefined>(
    (largest, part) => (largest && largest.minor >= part.minor ? largest : part),
    undefined,
  );
}

/** The amount of a transaction that its parts add up to and the totals count, in the currency of its account. */
function countedOf({ cents, foreign }: AmountRow): Money {
  return { minor: BigInt(foreign?.minor ?? cents), currency: foreign?.currency ?? null };
}

/** The whole amount of a transaction, in the currency of its account. */
export function moneyIn(row: AmountRow): Money {
  const amount = countedOf(row);
  return row.transfer ? { ...amount, minor: BigInt(row.transfer.minor) } : amount;
}

/** Returns the parts of a transaction; none if it is not split. */
export function partsOf({ parts }: AmountRow): StoredPart[] {
  return parts ?? [];
}

/** The parts and the other account of a transaction, as the API shows them. */
export function splitOf(row: AmountRow): Pick<Transaction, 'parts' | 'transfer'> {
  const { currency } = countedOf(row);
  const parts = partsOf(row).map(({ category, minor, note, kind }) => ({
    category,
    amount: decimalOf({ minor: BigInt(minor), currency }),
    ...(note && { note }),
    ...(kind && { kind }),
  }));
  return { ...(parts.length > 0 && { parts }), ...(row.transfer && { transfer: transferOf(row.transfer) }) };
}

function transferOf({ toAccountId, toMinor, toCurrency }: NonNullable<TransactionRow['transfer']>) {
  const toAmount = decimalOf({ minor: BigInt(toMinor), currency: toCurrency ?? null });
  return {
    toAccountId: String(toAccountId),
    toAmount,
    ...(toCurrency && { toCurrency }),
  };
}

/**
 * The amounts that a transaction adds to the balances of its accounts: one, or two for a transfer. Null is the default
 * account.
 */
export function postingsOf(row: PostedRow): { accountId: Types.ObjectId | null; money: Money }[] {
  const { minor, currency } = moneyIn(row);
  const own = {
    accountId: row.accountId ?? null,
    money: { minor: row.isIncome ? minor : -minor, currency },
  };
  if (!row.transfer) return [own];
  const { toAccountId, toMinor, toCurrency = null } = row.transfer;
  const isToDefault = toAccountId.equals(defaultAccountId(bookIdOf(row)));
  const money = { minor: BigInt(toMinor), currency: toCurrency };
  return [own, { accountId: isToDefault ? null : toAccountId, money }];
}

type CategorisedRow = AmountRow & Pick<TransactionRow, 'isIncome' | 'category' | 'kind'>;

/** The parts of a transaction with their kinds, signed like its postings: the whole of one that is not split. */
export function signedPartsOf(row: CategorisedRow): Part[] {
  const { isIncome, category, kind, transfer } = row;
  const whole = { category, kind: kind ?? undefined, minor: countedOf(row).minor };
  const all = row.parts?.length ? row.parts : transfer ? [] : [whole];
  return all.map((part) => ({
    category: part.category,
    kind: part.kind ?? typeOf({ isIncome }),
    minor: isIncome ? BigInt(part.minor) : -BigInt(part.minor),
  }));
}

/** A transaction as the functions of `libs/finance` take it. */
function bookedOf(row: PostedRow): Postings {
  return {
    postings: postingsOf(row).map(({ accountId, money }) => ({
      accountId: String(accountId ?? defaultAccountId(bookIdOf(row))),
      minor: money.minor,
    })),
    parts: signedPartsOf(row),
  };
}

/** The amount that a transaction adds to the balance of an account; null is the default account. */
export function minorIn(row: PostedRow, accountId: Types.ObjectId | null): bigint {
  return addsToAccount(bookedOf(row), String(accountId ?? defaultAccountId(bookIdOf(row))));
}
