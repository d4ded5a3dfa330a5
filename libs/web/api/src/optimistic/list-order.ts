import type { Transaction, transactionListQuery } from '@saldo/contracts';
import { sumMoney } from '@saldo/finance';
import type { z } from 'zod';

/** What a list shows, and how it is sorted. */
export type ListQuery = Partial<z.output<typeof transactionListQuery>>;

/** Whether a transaction is in a list with these filters, as the ledger decides it. */
export function matches(
  { name, note, isIncome, category, parts = [], transfer, accountId, addedOn }: Transaction,
  query: ListQuery,
  defaultAccountId: string | undefined,
): boolean {
  const { search, account } = query;
  const texts = [name, note, ...parts.map((part) => part.note ?? '')];
  const categories = [category, ...parts.map((part) => part.category)];
  const accounts = [accountId ?? defaultAccountId, transfer?.toAccountId];
  return (
    (!search || texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))) &&
    (query.isIncome === undefined || query.isIncome === isIncome) &&
    (!query.category || categories.includes(query.category)) &&
    (!account || accounts.includes(account)) &&
    (!query.startDate || addedOn >= query.startDate) &&
    (!query.endDate || addedOn <= query.endDate)
  );
}

/** Compares two rows of a list, as the ledger sorts them; 0 if only the order in which they were recorded decides. */
export function compareRows(
  one: Transaction,
  other: Transaction,
  { sort = 'date', order = 'desc' }: ListQuery,
): number {
  const sign = order === 'asc' ? 1 : -1;
  const byDate = compare(one.addedOn, other.addedOn);
  if (sort === 'date') return sign * byDate;
  return sign * compare(sortValues[sort](one), sortValues[sort](other)) || -byDate;
}

const sortValues = {
  name: ({ name }: Transaction) => name,
  category: ({ category }: Transaction) => category,
  amount: countedAmount,
};

/** What the totals count of a transaction: of a transfer its fees, and nothing of a foreign account. */
function countedAmount({ cost, currency, parts = [], transfer }: Transaction): number {
  if (currency !== undefined) return 0;
  return transfer
    ? sumMoney(
        parts.map(({ amount }) => amount),
        null,
      )
    : cost;
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  return one < other ? -1 : Number(one > other);
}
