import { z } from 'zod';
import { limits } from '../limits';
import {
  accountCurrency,
  categoryType,
  currencyCode,
  id,
  queryOf,
  total,
  transactionStatus,
  unconverted,
  version,
} from '../primitives';
import { issue } from '../problem';
import { setBy } from './set-by-schemas';

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
  /** Absent if the transaction is not split. They add up to the cost; those of a transfer are its fees, which do not arrive. */
  parts: z
    .array(
      z.object({
        category: z.string(),
        amount: total,
        note: z.string().optional(),
        kind: categoryType.optional(),
      }),
    )
    .optional(),
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
  /** The kind of the category if it is not that of the direction: an income of the kind `expense` is a refund. */
  kind: categoryType.optional(),
  /** The recurring entry that it came from, if it came from one; that may be deleted by now. */
  recurringId: id.optional(),
  /** The receipt that it was read from, if it was; that may be deleted by now. */
  receiptId: id.optional(),
  /** Absent if a person has set or confirmed all fields. */
  setBy: setBy.optional(),
  version,
});
export type Transaction = z.infer<typeof transaction>;

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

/** The display currency, into which all others are converted; that of the user if absent. */
export const displayQuery = z.strictObject({ currency: currencyCode.optional() });

/** Whose figures are wanted; without an account those of the book. */
export const figuresQuery = displayQuery.extend({
  accountId: queryOf
    .text(100)
    .meta({ description: 'The id of an account, to get its figures in its currency' }),
});
/** The currency of the account that was asked for; absent for the display currency. */
const figuresCurrency = { currency: accountCurrency.optional(), unconverted: unconverted.optional() };

export const summary = z.object({
  ...figuresCurrency,
  totalIncome: total,
  totalExpenses: total,
  /**
   * The balance of all accounts, or of the account, on the user's today: opening balances and transactions, transfers
   * included.
   */
  balance: total,
  /** The sum of transactions dated after the user's today, which is not in the balance. */
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
      /** The parts of the total if there are expenses in subcategories: those and its own, largest first. */
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

/** The user's confirmation that a change may affect transactions reconciled with a statement. */
export const reconciledQuery = z.strictObject({
  confirmReconciled: queryOf.boolean.meta({
    description: 'Whether a change may affect transactions that are reconciled; refused with 409 otherwise',
  }),
});
/** The same in RPC. */
export const reconciledConfirmation = { confirmReconciled: z.boolean().optional() };
