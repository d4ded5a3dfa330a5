import { z } from 'zod';
import { limits } from '../limits';
import {
  calendarDate,
  categoryName,
  categoryType,
  clearableName,
  cost,
  id,
  isIncome,
  newCategoryName,
  note,
  queryOf,
  total,
  transactionName,
} from '../primitives';
import { texts } from '../texts';

export const transaction = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  cost: total,
  addedOn: z.string(),
  isIncome: z.boolean(),
  note: z.string(),
  /** The recurring entry that it came from, if it came from one; that may be deleted by now. */
  recurringId: id.optional(),
  /** The receipt that it was read from, if it was; that may be deleted by now. */
  receiptId: id.optional(),
});
export type Transaction = z.infer<typeof transaction>;

/** What a person may say of a transaction. An income may go without a name; kind, date and note have defaults. */
const transactionFields = z.strictObject({
  name: transactionName,
  category: categoryName,
  cost,
  addedOn: calendarDate,
  isIncome,
  note,
});

/** An empty name counts as none, which only an expense may not have. */
const optionalName = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  transactionName.optional(),
);

export const newTransaction = transactionFields
  .extend({
    name: optionalName,
    addedOn: calendarDate.optional(),
    isIncome: isIncome.default(false),
    note: note.default(''),
  })
  .refine((entry) => entry.isIncome || entry.name !== undefined, { path: ['name'], message: texts.name });
export type NewTransaction = z.output<typeof newTransaction>;

/** Fields left out stay as they are. An empty name takes the name away: an income then gets its default one. */
export const transactionChange = transactionFields.partial().extend({ name: clearableName.optional() });
export type TransactionChange = z.output<typeof transactionChange>;

/** By what a list can be sorted; by date, newest first, unless asked otherwise. */
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
};

/** The filters as they stand in an address. */
export const transactionFilterQuery = z.strictObject(filterFields);
/** Without `page` and `limit` the answer has all transactions. */
export const transactionListQuery = z.strictObject({
  ...filterFields,
  sort: queryOf.choice(transactionSorts),
  order: queryOf.choice(sortOrders),
  page: queryOf.integer(1, 999_999_999),
  limit: queryOf.integer(1, limits.pageSizeMax),
  place: queryOf.text(limits.cursorLength).meta({
    description: 'Where the page begins: `next` or `previous` of another page of the same list',
  }),
});

/** The filters as they travel between processes, parsed. Dates are inclusive. */
export const transactionFilter = z.strictObject({
  search: z.string().max(limits.searchLength).optional(),
  isIncome: z.boolean().optional(),
  category: z.string().max(limits.categoryLength).optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
});
export type TransactionFilter = z.infer<typeof transactionFilter>;

export const transactionPage = z.object({
  transactions: z.array(transaction),
  totalPages: z.int().min(0),
  total: z.int().min(0),
  page: z.int().min(1),
  /** Cursors of the pages before and after this one. */
  previous: z.string().optional(),
  next: z.string().optional(),
});
export type TransactionPage = z.infer<typeof transactionPage>;

export const summary = z.object({
  totalIncome: total,
  totalExpenses: total,
  balance: total,
  /** The part of the balance that is dated after the user's today; absent from older services. */
  datedAfterToday: total.optional(),
  recentTransactions: z.array(transaction),
});
export type Summary = z.infer<typeof summary>;

const dailyTotal = z.object({ date: z.string(), total });
export const charts = z.object({
  expensesByCategory: z.array(z.object({ name: z.string(), total })),
  expensesOverTime: z.array(dailyTotal),
  incomeOverTime: z.array(dailyTotal),
});
export type Charts = z.infer<typeof charts>;

export const category = z.object({ name: z.string(), type: categoryType });
export const newCategory = z.strictObject({ name: newCategoryName, type: categoryType });
export const categoryRemoval = z.strictObject({
  categoryToDelete: categoryName,
  type: categoryType.optional(),
});
/** A new name for a custom category. `merge`: if another category has that name, its transactions go there. */
export const categoryRenaming = z.strictObject({
  category: categoryName,
  type: categoryType,
  name: newCategoryName,
  merge: z.boolean({ error: 'This must be true or false.' }).default(false),
});
export const renamedCategory = category.extend({ movedCount: z.int() });
export const transactionIds = z.strictObject({
  transactionIds: z.array(id).max(limits.idsPerRequest, `Send at most ${limits.idsPerRequest} ids.`),
});

/** A part of an import: `from` is the place of its first row in the whole, so that a part that is sent again counts once. */
export const transactionImport = z.strictObject({
  importId: z.uuid('This must be a UUID.'),
  from: z.int().min(0).max(1_000_000),
  transactions: z
    .array(
      newTransaction.safeExtend({
        /** The recurring entry that it came from where it was kept before. */
        recurringId: id.optional(),
        /** The receipt that it was read from there, under the id that it has here. */
        receiptId: id.optional(),
      }),
    )
    .min(1, 'Send at least one transaction.')
    .max(limits.importRows, `Send at most ${limits.importRows} transactions at once.`),
});
