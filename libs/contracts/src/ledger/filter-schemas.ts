import { namedPeriods } from '@saldo/finance';
import { z } from 'zod';
import { limits } from '../limits';
import { accountCurrency, line, queryOf, total, transactionStatus, valuesOf } from '../primitives';
import { problem } from '../problem';

/** How a list can be sorted; the default is by date, newest first. */
const transactionSorts = ['date', 'name', 'category', 'amount'] as const;
const sortOrders = ['asc', 'desc'] as const;
export const transactionOrder = z.strictObject({
  sort: z.enum(transactionSorts).default('date'),
  order: z.enum(sortOrders).default('desc'),
});

/** All statuses that a transaction can have in an account. */
export const transactionStatuses = transactionStatus.options;

const filterFields = {
  search: queryOf.text(limits.searchLength),
  isIncome: queryOf.boolean,
  category: queryOf.text(limits.categoryLength),
  account: queryOf.text(100).meta({ description: 'The id of an account' }),
  payee: queryOf.text(limits.nameLength).meta({ description: 'The whole name, in any case' }),
  tag: queryOf.text(limits.tagLength),
  status: queryOf.choice(transactionStatuses).meta({
    description: 'In the account that filters; without one, in any account of the transaction',
  }),
  hasReceipt: queryOf.boolean,
  startDate: queryOf.date,
  endDate: queryOf.date,
};

/** The filters in a query string. */
export const transactionFilterQuery = z.strictObject(filterFields);
/** Without `page` and `limit`, the response contains all transactions. */
export const transactionListQuery = z.strictObject({
  ...filterFields,
  sort: queryOf.choice(transactionSorts),
  order: queryOf.choice(sortOrders),
  page: queryOf.integer(1, 999_999_999),
  limit: queryOf.integer(1, limits.pageSizeMax),
  cursor: queryOf.text(limits.cursorLength).meta({
    description: 'Where the page begins: `next` or `previous` of another page of the same list',
  }),
});

/** Sum of the transactions in one currency. */
const transactionSum = z.object({
  /** Absent for the display currency. */
  currency: accountCurrency.optional(),
  /** Number of amounts in the sum. */
  count: z.int().min(0),
  income: total,
  expenses: total,
});
export type TransactionSum = z.infer<typeof transactionSum>;

/**
 * Sums of transactions by currency, the one with the most transactions first. A split transaction counts with its whole amount,
 * as in the list. If an account filters, transfers count too: outgoing ones as expenses, incoming ones as income.
 */
export const transactionSums = z.object({
  /** Number of all transactions, transfers included. */
  count: z.int().min(0),
  sums: z.array(transactionSum),
  /** Days with transactions, oldest first. Only if the query asks for them. */
  days: z.array(z.object({ date: z.string(), sums: z.array(transactionSum) })).optional(),
});
export type TransactionSums = z.infer<typeof transactionSums>;

/** Whether to add the sums of each day. */
export const transactionSumsQuery = transactionFilterQuery.extend({ days: queryOf.boolean });

/** Filters as typed values. Dates are inclusive; a blank search matches everything. */
export const transactionFilter = z.strictObject({
  ...valuesOf(filterFields),
  search: line(limits.searchLength, problem('one-text-expected'), 0).optional(),
});
export type TransactionFilter = z.infer<typeof transactionFilter>;

/** Filters in an address or saved by name. A `period` moves on with today and takes the place of dates. */
export const filterAddress = transactionFilterQuery.extend({ period: queryOf.choice(namedPeriods) });
export type Filter = z.infer<typeof filterAddress>;
