import {
  type CategoryType,
  limits,
  type NewTransaction,
  problem,
  type Transaction,
  transferCategory,
} from '@saldo/contracts';
import { decimalOf, type Money, moneyOf, sumMinor } from '@saldo/finance';
import { DomainError, invalid } from '@saldo/rpc';
import { type AccountRow, type Placement, placementOf, placesProblem, refusalOf } from '../accounts';
import { typeOf } from '../categories';
import type { Booking, StoredPart, StoredPosting } from './transaction.schema';

/** The accounts of a transaction: its own one and, for a transfer, the one that receives it. */
export interface Sides {
  from: Placement;
  to?: Placement;
}

/** The amounts of a transaction, as a request names them. */
export type AmountInput = Pick<
  NewTransaction,
  'cost' | 'category' | 'kind' | 'parts' | 'transfer' | 'status'
> &
  Partial<Pick<NewTransaction, 'isIncome'>>;

/** An account as a request names it; undefined if the book has no such account. */
interface NamedAccount {
  account: AccountRow | undefined;
  /** Whether the transaction is not in this account yet. */
  isNew: boolean;
}

/**
 * Returns the accounts of a transaction, or the error of the first one that cannot take it.
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
  if (to.account._id.equals(from.account._id))
    return invalid(`${at}${field}`, problem('transfer-same-account'));
  return { from: placementOf(from.account), to: placementOf(to.account) };
}

/** Returns the accounts of a stored transaction. */
export function storedSides({ postings: [from, to] }: Booking): Sides {
  return { from, ...(to && { to }) };
}

/**
 * Returns the stored form of a transaction's amounts. Throws if the parts do not add up, or if an amount has more decimals than
 * its currency.
 */
export function bookingOf(input: AmountInput, { from, to }: Sides, at = ''): Booking {
  const { currency } = from;
  const { isIncome = false, status = 'cleared', transfer } = input;
  const direction = typeOf({ isIncome });
  const signed = (minor: bigint) => (isIncome ? minor : -minor);
  const whole = minorOf(input.cost, currency, `${at}cost`);
  const parts = (input.parts ?? []).map(({ category, amount, note, kind = direction }, index): StoredPart => {
    const minor = signed(minorOf(amount, currency, `${at}parts.${index}.amount`));
    return { category, kind, minor, ...(note && { note }) };
  });
  const rest = whole - signed(sumMinor(parts));
  const posting = { ...placed(from), minor: signed(whole), status };
  if (transfer && to) {
    if (rest <= 0n) throw invalid(`${at}parts`, problem('transfer-parts-too-large'));
    const minor = arriving(transfer.toAmount, { minor: rest, currency }, to.currency, at);
    return { postings: [posting, { ...placed(to), minor, status: transfer.status ?? status }], parts };
  }
  if (parts.length === 1) throw invalid(`${at}parts`, problem('parts-count', { min: 2, max: limits.parts }));
  if (parts.length > 0) {
    requireNoRest(`${at}parts`, 'parts-sum', { minor: rest, currency });
    return { postings: [posting], parts };
  }
  const { category, kind = direction } = input;
  if (category === undefined) throw invalid(`${at}category`, problem('category-required'));
  return { postings: [posting], parts: [{ category, kind, minor: posting.minor }] };
}

function placed({ accountId, currency }: Placement): Placement {
  return { accountId, currency };
}

/** Returns the minor units that a transfer adds to the other account. Within one currency it is the leaving amount. */
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

/** Converts an amount to minor units. Throws an error that names the field if the amount has more decimals than the currency. */
export function minorOf(amount: number, currency: Placement['currency'], path: string): bigint {
  const money = moneyOf(amount, currency);
  if (!money) throw invalid(path, placesProblem(currency, problem('amount-too-precise')));
  return money.minor;
}

/** Whether the postings add up to the parts. The amounts of a transfer between currencies are always accepted. */
export function isBalanced({ postings: [from, to], parts }: Booking): boolean {
  if (to && (to.currency !== from.currency || to.accountId.equals(from.accountId)))
    return !to.accountId.equals(from.accountId);
  return sumMinor(to ? [from, to] : [from]) === sumMinor(parts);
}

export function isTransfer({ postings }: Pick<Booking, 'postings'>): boolean {
  return postings.length > 1;
}

/** Whether the transaction raises the balance of its account. */
export function isIncome({ postings: [{ minor }] }: Pick<Booking, 'postings'>): boolean {
  return minor > 0;
}

/** Returns the category type of the transaction's direction. */
export function directionOf(row: Pick<Booking, 'postings'>): CategoryType {
  return typeOf({ isIncome: isIncome(row) });
}

/** Returns the part with the largest amount in the direction of the transaction; undefined for a transfer without fees. */
export function largestPart(row: Booking): StoredPart | undefined {
  const size = ({ minor }: StoredPart) => (isIncome(row) ? BigInt(minor) : -BigInt(minor));
  return row.parts.reduce<StoredPart | undefined>(
    (largest, part) => (largest && size(largest) >= size(part) ? largest : part),
    undefined,
  );
}

/** Returns the category that lists show: that of the largest part, or the one of transfers. */
export function categoryOf(row: Booking): string {
  return isTransfer(row) ? transferCategory : (largestPart(row)?.category ?? '');
}

/** Returns the whole amount of a transaction, not negative, in the currency of its account. */
export function moneyIn({ postings: [{ minor, currency }] }: Pick<Booking, 'postings'>): Money {
  return { minor: minor < 0 ? -BigInt(minor) : BigInt(minor), currency };
}

export function moneyOfPosting({ minor, currency }: StoredPosting): Money {
  return { minor: BigInt(minor), currency };
}

/** Returns the parts of a split transaction, or the fees of a transfer; empty for any other transaction. */
export function splitOf(row: Booking): StoredPart[] {
  return isTransfer(row) || row.parts.length > 1 ? row.parts : [];
}

type ShownAmounts = Pick<Transaction, 'cost' | 'isIncome' | 'category' | 'kind' | 'parts' | 'transfer'>;

/** Returns the amounts of a transaction as the API shows them. */
export function shownAmounts(row: Booking): ShownAmounts {
  const [{ currency, status }, arrival] = row.postings;
  const direction = directionOf(row);
  const kindOf = (part?: StoredPart) => (part && part.kind !== direction ? { kind: part.kind } : {});
  const parts = splitOf(row).map((part) => {
    const minor = isIncome(row) ? BigInt(part.minor) : -BigInt(part.minor);
    const { category, note } = part;
    return { category, amount: decimalOf({ minor, currency }), ...(note && { note }), ...kindOf(part) };
  });
  return {
    ...{ cost: decimalOf(moneyIn(row)), isIncome: isIncome(row), category: categoryOf(row) },
    ...(!arrival && kindOf(largestPart(row))),
    ...(parts.length > 0 && { parts }),
    ...(arrival && {
      transfer: {
        toAccountId: String(arrival.accountId),
        toAmount: decimalOf(moneyOfPosting(arrival)),
        ...(arrival.currency && { toCurrency: arrival.currency }),
        ...(arrival.status !== status && { status: arrival.status }),
      },
    }),
  };
}
