import type { Transaction, TransactionStatus } from '@saldo/contracts';
import { type Currency, decimalText, type Money, moneyOf, subtractMoney } from '@saldo/finance';

/** An account of a double-entry journal: an account of the book, a category, or one that only exists in the journal. */
export type Side =
  | { of: 'account'; id: string }
  | { of: 'category'; type: 'Expenses' | 'Income'; name: string }
  | { of: 'equity'; name: 'Opening Balances' | 'Conversions' };

export interface Posting {
  side: Side;
  amount: Money;
  /** Total cost, above 0, in another currency. */
  total?: Money;
  note?: string;
  /** Absent if all postings have the status of the transaction. */
  status?: TransactionStatus;
}

type Entry = Pick<
  Transaction,
  'category' | 'kind' | 'cost' | 'currency' | 'isIncome' | 'accountId' | 'status' | 'parts' | 'transfer'
>;

interface Book {
  defaultAccountId: string;
  /** Code of the display currency, used for amounts in it. */
  display: string;
}

/** Returns the postings of a transaction. They add up to zero in each currency, counting a posting with a `total` by that. */
export function postingsOf(entry: Entry, { defaultAccountId, display }: Book): Posting[] {
  const { accountId = defaultAccountId, isIncome, transfer } = entry;
  const cost = exactly(entry.cost, entry.currency);
  const own: Side = { of: 'account', id: accountId };
  const parts = partsOf(entry);
  if (isIncome)
    return [{ side: own, amount: cost }, ...parts.map((part) => ({ ...part, amount: minus(part.amount) }))];
  const left = parts.reduce((rest, { amount }) => subtractMoney(rest, amount), cost);
  const leaving: Posting[] = [{ side: own, amount: minus(cost) }, ...parts];
  if (!transfer) return leaving;
  const arriving = arrivalOf(transfer, left, display);
  const { status = 'cleared' } = entry;
  if (!transfer.status || transfer.status === status) return [...leaving, ...arriving];
  return [...withStatus(leaving, status), ...withStatus(arriving, transfer.status)];
}

function withStatus(postings: Posting[], status: TransactionStatus): Posting[] {
  return postings.map((posting) => ({ ...posting, status }));
}

/**
 * Returns the postings of the arriving amount of a transfer.
 * @param left the leaving amount without the parts
 */
function arrivalOf(
  { toAccountId, toAmount, toCurrency }: NonNullable<Entry['transfer']>,
  left: Money,
  display: string,
): Posting[] {
  const amount = exactly(toAmount, toCurrency);
  const posting: Posting = { side: { of: 'account', id: toAccountId }, amount };
  if ((amount.currency ?? display) !== (left.currency ?? display)) return [{ ...posting, total: left }];
  if (Number(decimalText(amount)) === Number(decimalText(left))) return [posting];
  // The same currency is named by one account and is the display currency of the other, so there is no price between them.
  const conversions: Side = { of: 'equity', name: 'Conversions' };
  return [posting, { side: conversions, amount: left }, { side: conversions, amount: minus(amount) }];
}

/** Returns the postings of an account's opening balance, against equity. Empty if it is 0. */
export function openingPostings(id: string, balance: number, currency: Currency): Posting[] {
  const amount = exactly(balance, currency);
  if (amount.minor === 0n) return [];
  return [
    { side: { of: 'account', id }, amount },
    { side: { of: 'equity', name: 'Opening Balances' }, amount: minus(amount) },
  ];
}

/** Returns a posting for each part. A transaction that is not split has one part; a transfer without fees has none. */
function partsOf({ category, kind, cost, currency, isIncome, parts, transfer }: Entry): Posting[] {
  const direction = isIncome ? 'income' : 'expense';
  const all: NonNullable<Entry['parts']> = parts ?? (transfer ? [] : [{ category, amount: cost, kind }]);
  return all.map(({ category: name, amount, note, kind: own = direction }) => ({
    side: { of: 'category', type: own === 'income' ? 'Income' : 'Expenses', name },
    amount: exactly(amount, currency),
    note,
  }));
}

function exactly(decimal: number, currency: Currency = null): Money {
  const money = moneyOf(decimal, currency);
  if (!money)
    throw new RangeError(`${decimal} has more decimals than ${currency ?? 'the display currency'}.`);
  return money;
}

const minus = ({ minor, currency }: Money): Money => ({ minor: -minor, currency });
