import { isFound, readSearch, statusIn, type Transaction, type transactionListQuery } from '@saldo/contracts';
import { comparableAmount, compareNames, moneyOf, nameKey } from '@saldo/finance';
import type { z } from 'zod';

/** Filters and order of a list. */
export type ListQuery = Partial<z.output<typeof transactionListQuery>>;

/** Whether a list with these filters contains a transaction, by the same rules as in the ledger. */
export function matches(
  transaction: Transaction,
  query: ListQuery,
  defaultAccountId: string | undefined,
): boolean {
  const { isIncome, category, parts = [], transfer, accountId, addedOn } = transaction;
  const categories = [category, ...parts.map((part) => part.category)];
  const accounts = [accountId ?? defaultAccountId, transfer?.toAccountId];
  return (
    isSought(transaction, categories, query.search) &&
    hasDetails(transaction, query) &&
    (query.isIncome === undefined || query.isIncome === isIncome) &&
    (!query.category || categories.includes(query.category)) &&
    (!query.account || accounts.includes(query.account)) &&
    (!query.startDate || addedOn >= query.startDate) &&
    (!query.endDate || addedOn <= query.endDate)
  );
}

/** Whether payee, tag, status and receipt match the filters. */
function hasDetails(transaction: Transaction, { payee, tag, status, hasReceipt, account }: ListQuery) {
  const { name, tags = [], receiptId, transfer } = transaction;
  const sides = account ? [account] : [undefined, transfer?.toAccountId];
  return (
    (!payee || nameKey(payee) === nameKey(name)) &&
    (!tag || tags.includes(tag)) &&
    (!status || sides.some((side) => statusIn(transaction, side) === status)) &&
    (hasReceipt === undefined || hasReceipt === (receiptId !== undefined))
  );
}

function isSought(transaction: Transaction, categories: string[], search: string | undefined): boolean {
  const sought = readSearch(search);
  const { name, note, parts = [], tags = [] } = transaction;
  const texts = [name, note, ...parts.map((part) => part.note ?? ''), ...categories, ...tags];
  return !sought || isFound(sought, texts, amountsOf(transaction));
}

/** Returns the amounts by which a search finds a transaction. */
function amountsOf({ cost, currency, transfer }: Transaction): number[] {
  const own = moneyOf(cost, currency ?? null);
  const arriving = transfer && moneyOf(transfer.toAmount, transfer.toCurrency ?? null);
  return [own, arriving].flatMap((money) => (money ? [comparableAmount(money)] : []));
}

/** Compares two rows by the same rules as the ledger. Returns 0 if only the order of recording decides. */
export function compareRows(
  one: Transaction,
  other: Transaction,
  { sort = 'date', order = 'desc' }: ListQuery,
): number {
  const sign = order === 'asc' ? 1 : -1;
  return sign * comparisons[sort](one, other) || -comparisons.date(one, other);
}

type Comparison = (one: Transaction, other: Transaction) => number;

const comparisons: Record<NonNullable<ListQuery['sort']>, Comparison> = {
  name: (one, other) => compareNames(one.name, other.name),
  category: (one, other) => compareNames(one.category, other.category),
  amount: (one, other) => one.cost - other.cost,
  date: (one, other) => Number(one.addedOn > other.addedOn) - Number(one.addedOn < other.addedOn),
};
