import {
  type Account,
  limits,
  statusIn,
  type Summary,
  type Transaction,
  type TransactionPage,
} from '@saldo/contracts';
import { countsInTotals, decimalOf, moneyOf, type Part, sumMoney } from '@saldo/finance';
import { compareRows, type ListQuery, matches } from './list-order';

/** A change of one transaction. `before` is absent for a new one, `after` for a deleted one. */
export interface TransactionChange {
  before?: Transaction | undefined;
  after?: Transaction | undefined;
}

/**
 * Returns a page of a list after a change. Leaves out a transaction that the filters or the order move to another page. The page
 * may have one row more or less than usual, so that the change can be reverted exactly.
 */
export function changedPage(
  page: TransactionPage,
  query: ListQuery,
  { before, after }: TransactionChange,
  defaultAccountId: string | undefined,
): TransactionPage {
  const { page: number = 1 } = query;
  const wasListed = before !== undefined && matches(before, query, defaultAccountId);
  const listed = after && matches(after, query, defaultAccountId) ? after : undefined;
  const total = Math.max(0, page.total - Number(wasListed) + Number(listed !== undefined));
  const ends = { isFirst: number === 1, isLast: number >= page.totalPages };
  return {
    ...page,
    transactions: changedRows(page.transactions, { before, after: listed }, query, ends),
    total,
    totalPages: Math.ceil(total / (query.limit ?? limits.pageSize)),
  };
}

/** Returns the totals after a change: of one account, or of the whole book if no account is given. */
export function changedSummary(
  summary: Summary,
  { before, after }: TransactionChange,
  { accountId, defaultAccountId, today }: Figures,
): Summary {
  const currency = summary.currency ?? null;
  const removed = before && effectOf(before, accountId, defaultAccountId);
  const added = after && effectOf(after, accountId, defaultAccountId);
  const changed = (amount: number, figure: 'income' | 'expenses') =>
    sumMoney([amount, -(removed?.[figure] ?? 0), added?.[figure] ?? 0], currency);
  const balanceWith = (amount: number, isDated: (addedOn: string) => boolean) => {
    const minus = before && isDated(before.addedOn) ? removed?.balance : 0;
    const plus = after && isDated(after.addedOn) ? added?.balance : 0;
    return sumMoney([amount, -(minus ?? 0), plus ?? 0], currency);
  };
  const query = { account: accountId };
  const listed = after && matches(after, query, defaultAccountId) ? after : undefined;
  const ends = { isFirst: true, isLast: summary.recentTransactions.length < limits.recentTransactions };
  return {
    ...summary,
    totalIncome: changed(summary.totalIncome, 'income'),
    totalExpenses: changed(summary.totalExpenses, 'expenses'),
    balance: balanceWith(summary.balance, (addedOn) => addedOn <= today),
    datedAfterToday: balanceWith(summary.datedAfterToday ?? 0, (addedOn) => addedOn > today),
    recentTransactions: changedRows(summary.recentTransactions, { before, after: listed }, query, ends),
  };
}

/** Returns an account with today's balance after a change. */
export function changedAccount(
  account: Account,
  { before, after }: TransactionChange,
  { defaultAccountId, today }: Omit<Figures, 'accountId'>,
): Account {
  const effect = (transaction: Transaction | undefined, onlyCleared: boolean) =>
    !transaction ||
    transaction.addedOn > today ||
    (onlyCleared && statusIn(transaction, account._id) === 'pending')
      ? 0
      : effectOf(transaction, account._id, defaultAccountId).balance;
  const changed = (amount: number, onlyCleared: boolean) =>
    sumMoney([amount, -effect(before, onlyCleared), effect(after, onlyCleared)], account.currency);
  const { total, cleared } = account.balance;
  return { ...account, balance: { total: changed(total, false), cleared: changed(cleared, true) } };
}

/** The account or book whose figures change, and today's date. */
interface Figures {
  accountId: string | undefined;
  defaultAccountId: string | undefined;
  today: string;
}

interface Effect {
  income: number;
  expenses: number;
  balance: number;
}

const none: Effect = { income: 0, expenses: 0, balance: 0 };

/**
 * Returns the amounts that a transaction adds to the figures of an account or, without one, of the book, where only the fees of
 * transfers count. Amounts in other currencies add nothing: the server converts them in its next reply.
 */
function effectOf(
  transaction: Transaction,
  accountId: string | undefined,
  defaultAccountId: string | undefined,
): Effect {
  const { cost, currency, isIncome, transfer, accountId: own } = transaction;
  if (accountId !== undefined && (own ?? defaultAccountId) !== accountId)
    return transfer?.toAccountId === accountId ? { ...none, balance: transfer.toAmount } : none;
  if (accountId === undefined && currency !== undefined) return none;
  const { income, expenses } = countsInTotals({ parts: partsOf(transaction) });
  const figure = (minor: bigint) => decimalOf({ minor, currency: currency ?? null });
  const figures = { income: figure(income), expenses: figure(expenses) };
  if (accountId === undefined || !transfer)
    return { ...figures, balance: transfer ? figure(-expenses) : isIncome ? cost : -cost };
  return { ...figures, balance: -cost };
}

/** Returns the parts of a transaction that count in totals. A transaction without a split is its only part. */
function partsOf({ isIncome, cost, category, kind, currency, parts, transfer }: Transaction): Part[] {
  const all = parts ?? (transfer ? [] : [{ category, kind, amount: cost }]);
  return all.map((part) => {
    const minor = moneyOf(part.amount, currency ?? null)?.minor ?? 0n;
    return {
      ...{ category: part.category, kind: part.kind ?? (isIncome ? 'income' : 'expense') },
      minor: isIncome ? minor : -minor,
    };
  });
}

/** Removes, replaces or adds a row. A changed row keeps its position if its sort values are unchanged. */
function changedRows(
  rows: readonly Transaction[],
  { before, after }: TransactionChange,
  query: ListQuery,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Transaction[] {
  const at = before ? rows.findIndex(({ _id }) => _id === before._id) : -1;
  if (before && after && at >= 0 && compareRows(before, after, query) === 0) return rows.with(at, after);
  const others = at < 0 ? [...rows] : rows.toSpliced(at, 1);
  if (!after) return others;
  // Of rows with equal sort values, the newest comes first, or last if the list begins with the oldest.
  const isOldestFirst = (query.sort ?? 'date') === 'date' && query.order === 'asc';
  const next = others.findIndex((row) => {
    const order = compareRows(after, row, query);
    return order < 0 || (order === 0 && !isOldestFirst);
  });
  const place = next < 0 ? others.length : next;
  const isElsewhere = (place === 0 && !isFirst) || (place === others.length && !isLast);
  return isElsewhere ? others : others.toSpliced(place, 0, after);
}
