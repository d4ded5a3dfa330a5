import { z } from 'zod';
import { limits } from '../limits';
import {
  accountCost,
  accountCurrency,
  calendarDate,
  categoryName,
  clearableName,
  id,
  isIncome,
  note,
  partAmount,
  partNote,
  queryOf,
  tags,
  total,
  transactionName,
  transactionStatus,
  version,
} from '../primitives';
import { issue } from '../problem';
import { lengthOf } from '../text-length';
import { rawEntry } from './import-schemas';

const partsCount = issue('parts-count', { min: 2, max: limits.parts });
/** What a transaction consists of. A transfer may have one part alone, such as a fee. */
const parts = z
  .array(
    z.strictObject({
      category: categoryName,
      /** In the currency of the account; negative for a refund. */
      amount: partAmount,
      note: partNote.optional(),
    }),
  )
  .min(1, partsCount)
  .max(limits.parts, partsCount)
  .refine(
    (all) => all.reduce((sum, { note: text = '' }) => sum + lengthOf(text), 0) <= limits.partNotesLength,
    {
      message: issue('part-notes-too-long', { max: limits.partNotesLength }),
    },
  );
export const transferFields = z.strictObject({
  toAccountId: id,
  /** In the currency of that account. May be absent if both accounts have the same one. */
  toAmount: accountCost.optional(),
});

/** `status`: that in the account of the transfer; absent: as that of the transaction. */
const transferOf = transferFields.extend({ status: transactionStatus.optional() });

export const transaction = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  cost: total,
  addedOn: z.string(),
  isIncome: z.boolean(),
  note: z.string(),
  /** Absent for the default account. */
  accountId: id.optional(),
  /** The currency of the account, if it is not in the display currency. */
  currency: accountCurrency.optional(),
  /** Absent if it is cleared. */
  status: transactionStatus.optional(),
  /** Absent if there are none. */
  tags: z.array(z.string()).optional(),
  /** Absent if the transaction is not split. They add up to the cost; those of a transfer to what does not arrive. */
  parts: z.array(z.object({ category: z.string(), amount: total, note: z.string().optional() })).optional(),
  /** Absent unless it is a transfer, which has the category `Transfer`. */
  transfer: z
    .object({
      toAccountId: id,
      toAmount: total,
      /** Absent for an account in the display currency. */
      toCurrency: accountCurrency.optional(),
      /** The status in that account; absent if it is that of the transaction. */
      status: transactionStatus.optional(),
    })
    .optional(),
  /** The recurring entry that it came from, if it came from one; that may be deleted by now. */
  recurringId: id.optional(),
  /** The receipt that it was read from, if it was; that may be deleted by now. */
  receiptId: id.optional(),
  version,
});
export type Transaction = z.infer<typeof transaction>;

const writableFields = z.strictObject({
  name: transactionName,
  category: categoryName,
  cost: accountCost,
  addedOn: calendarDate,
  isIncome,
  note,
  /** Absent: the default account. */
  accountId: id.optional(),
  /** In the account `accountId`. Absent: cleared. */
  status: transactionStatus.optional(),
  tags: tags.optional(),
  parts: parts.optional(),
  transfer: transferOf.optional(),
});
/**
 * The fields of a transaction that users write. The ledger's document, the idempotency digest, CSV, account export and restore
 * follow this list, so that a new field is missing nowhere. Does not compile while `transaction` lacks a field.
 */
export const transactionFields = writableFields.keyof().options satisfies (keyof Transaction)[];
export type TransactionField = (typeof transactionFields)[number];

/** An empty name counts as absent, which only an income and a transfer may have. */
const optionalName = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  transactionName.optional(),
);

/** A transaction with parts has their categories, and a transfer has none. */
export const newTransaction = writableFields
  .extend({
    name: optionalName,
    category: categoryName.optional(),
    addedOn: calendarDate.optional(),
    isIncome: isIncome.default(false),
    note: note.default(''),
  })
  .refine((entry) => entry.isIncome || entry.transfer || entry.name !== undefined, {
    path: ['name'],
    message: issue('name-required'),
  })
  .refine(({ category, parts, transfer }) => category !== undefined || parts || transfer, {
    path: ['category'],
    message: issue('category-required'),
    // Other fields may be wrong too, and the user should hear of all at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((entry) => !entry.isIncome || !entry.transfer, {
    path: ['isIncome'],
    message: issue('transfer-not-income'),
  });
export type NewTransaction = z.output<typeof newTransaction>;

/**
 * Absent fields stay as they are. An empty name removes the name: an income and a transfer then get their default one. Null
 * joins the parts into one, or makes a transfer an expense, which then needs a category.
 */
export const transactionChange = writableFields.partial().extend({
  name: clearableName.optional(),
  parts: parts.nullable().optional(),
  transfer: transferOf.nullable().optional(),
});
export type TransactionChange = z.output<typeof transactionChange>;

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
  place: queryOf.text(limits.cursorLength).meta({
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

export const transactionPage = z.object({
  transactions: z.array(transaction),
  totalPages: z.int().min(0),
  total: z.int().min(0),
  /** There are more than `total`: the matches of a search are not counted to the end, but always some pages ahead. */
  isTotalMinimum: z.boolean().optional(),
  page: z.int().min(1),
  /** Cursors of the pages before and after this one. */
  previous: z.string().optional(),
  next: z.string().optional(),
});
export type TransactionPage = z.infer<typeof transactionPage>;

/** Whose figures are wanted; without an account those of the book. */
export const figuresQuery = z.strictObject({
  accountId: queryOf
    .text(100)
    .meta({ description: 'The id of an account, to get its figures in its currency' }),
});
/** The same in RPC. */
export const figuresOf = z.strictObject({ accountId: id.optional() });

/** The currency of the account that was asked for; absent for the display currency. */
const figuresCurrency = { currency: accountCurrency.optional() };

export const summary = z.object({
  ...figuresCurrency,
  totalIncome: total,
  totalExpenses: total,
  /** Of an account: its opening balance and all its transactions, transfers included. */
  balance: total,
  /** The part of the balance that is dated after the user's today; absent from older services. */
  datedAfterToday: total.optional(),
  recentTransactions: z.array(transaction),
});
export type Summary = z.infer<typeof summary>;

const dailyTotal = z.object({ date: z.string(), total });
const categoryTotal = z.object({ name: z.string(), total });
export const charts = z.object({
  ...figuresCurrency,
  expensesByCategory: z.array(
    categoryTotal.extend({
      /** What the total consists of if there are expenses in subcategories: those and its own, largest first. */
      children: z.array(categoryTotal).optional(),
    }),
  ),
  expensesOverTime: z.array(dailyTotal),
  incomeOverTime: z.array(dailyTotal),
});
export type Charts = z.infer<typeof charts>;

export const transactionIds = z.strictObject({
  transactionIds: z.array(id).max(limits.idsPerRequest, issue('too-many-ids', { max: limits.idsPerRequest })),
});

/** The user's confirmation that a change may affect what is reconciled with a statement. */
export const reconciledQuery = z.strictObject({
  confirmReconciled: queryOf.boolean.meta({
    description: 'Whether a change may affect transactions that are reconciled; refused with 409 otherwise',
  }),
});
/** The same in RPC. */
export const reconciledConfirmation = { confirmReconciled: z.boolean().optional() };

const sentByBanks = {
  /** Absent for what no bank sent. */
  raw: rawEntry.optional(),
  /** What the bank of the account sent in which a transfer arrives. */
  rawTo: rawEntry.optional(),
};
/** A transaction with what banks sent about it. */
export const transactionWithRaw = transaction.extend(sentByBanks);
export type TransactionWithRaw = z.infer<typeof transactionWithRaw>;

/** A part of an import: `from` is the index of its first row in the whole import, so that a repeated part counts once. */
export const transactionImport = z.strictObject({
  importId: z.uuid(issue('uuid-expected')),
  from: z.int().min(0).max(1_000_000),
  transactions: z
    .array(
      newTransaction.safeExtend({
        /** The restored recurring entry that it came from. */
        recurringId: id.optional(),
        /** The restored receipt that it was read from. */
        receiptId: id.optional(),
        ...sentByBanks,
      }),
    )
    .min(1, issue('transactions-required'))
    .max(limits.importRows, issue('too-many-transactions', { max: limits.importRows })),
});
