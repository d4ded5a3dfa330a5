import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, id, queryOf } from '../primitives';

/** How a list can be sorted; the default is by date, newest first. */
const transactionSorts = ['date', 'name', 'category', 'amount'] as const;
const sortOrders = ['asc', 'desc'] as const;
export const transactionOrder = z.strictObject({
  sort: z.enum(transactionSorts).default('date'),
  order: z.enum(sortOrders).default('desc'),
});

const filterFields = {
  search: queryOf.text(limits.searchLength),
  isIncome: queryOf.boolean,
  category: queryOf.text(limits.categoryLength),
  startDate: queryOf.date,
  endDate: queryOf.date,
  account: queryOf.text(100).meta({ description: 'The id of an account' }),
};

/** The filters in a query string. */
export const transactionFilterQuery = z.strictObject(filterFields);
/** Without `page` and `limit` the answer has all transactions. */
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

/** The filters in RPC, parsed. Dates are inclusive. */
export const transactionFilter = z.strictObject({
  search: z.string().max(limits.searchLength).optional(),
  isIncome: z.boolean().optional(),
  category: z.string().max(limits.categoryLength).optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  /** The id of an account. */
  account: id.optional(),
});
export type TransactionFilter = z.infer<typeof transactionFilter>;
