import type { Transaction, TransactionStatus } from '@saldo/contracts';
import { type Currency, decimalText, type Money, moneyOf, subtractMoney } from '@saldo/finance';

/** An account of a double-entry journal: one of the book's, a category, or one that only the journal has. */
export type Side =
  | { of: 'account'; id: string }
  | { of: 'category'; type: 'Expenses' | 'Income'; name: string }
  | { of: 'equity'; name: 'Opening Balances' | 'Conversions' };

export interface Posting {
  side: Side;
  amount: Money;
  /** The whole cost, above 0, if that is in another currency. */
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
  /** The code in which amounts in the display currency are written. */
  display: string;
}

/** Returns the postings of a transaction. They sum to zero in each currency, at their `total` where they have one. */
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

/** The postings of the arriving amount of a transfer. `left` is its amount without the parts. */
function arrivalOf(
  { toAccountId, toAmount, toCurrency }: NonNullable<Entry['transfer']>,
  left: Money,
  display: string,
): Posting[] {
  const amount = exactly(toAmount, toCurrency);
  const posting: Posting = { side: { of: 'account', id: toAccountId }, amount };
  if ((amount.currency ?? display) !== (left.currency ?? display)) return [{ ...posting, total: left }];
  if (Number(decimalText(amount)) === Number(decimalText(left))) return [posting];
  // One account names the currency that is the display currency of the other, so there is no price between them.
  const conversions: Side = { of: 'equity', name: 'Conversions' };
  return [posting, { side: conversions, amount: left }, { side: conversions, amount: minus(amount) }];
}

/** Returns the opening balance of an account, against equity; nothing if it is 0. */
export function openingPostings(id: string, balance: number, currency: Currency): Posting[] {
  const amount = exactly(balance, currency);
  if (amount.minor === 0n) return [];
  return [
    { side: { of: 'account', id }, amount },
    { side: { of: 'equity', name: 'Opening Balances' }, amount: minus(amount) },
  ];
}

/** The parts with their categories; the whole as one if it is not split, nothing for a transfer. */
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
