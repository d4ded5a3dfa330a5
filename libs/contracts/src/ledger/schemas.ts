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
  /** The currency of the account; absent for the display currency. */
  currency: accountCurrency.optional(),
  /** Absent if cleared. */
  status: transactionStatus.optional(),
  /** Absent if there are none. */
  tags: z.array(z.string()).optional(),
  /** Absent if the transaction is not split. Parts add up to the cost; those of a transfer are its fees, which do not arrive. */
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
  /** Absent unless it is a transfer. Transfers have the category `Transfer`. */
  transfer: z
    .object({
      toAccountId: id,
      toAmount: total,
      /** Absent for an account in the display currency. */
      toCurrency: accountCurrency.optional(),
      /** Status in the receiving account; absent if it is that of the transaction. */
      status: transactionStatus.optional(),
    })
    .optional(),
  /** Kind of the category, if it differs from that of the direction: an income of the kind `expense` is a refund. */
  kind: categoryType.optional(),
  /** The recurring entry that recorded it, which may be deleted. */
  recurringId: id.optional(),
  /** Its receipt, which may be deleted. */
  receiptId: id.optional(),
  /** Absent if the user has set or confirmed all fields. */
  setBy: setBy.optional(),
  version,
});
export type Transaction = z.infer<typeof transaction>;

export const transactionPage = z.object({
  transactions: z.array(transaction),
  totalPages: z.int().min(0),
  total: z.int().min(0),
  /** Set if there are more than `total`: the matches of a search are only counted up to some pages ahead. */
  isTotalMinimum: z.boolean().optional(),
  page: z.int().min(1),
  /** Cursors of the previous and the next page. */
  previous: z.string().optional(),
  next: z.string().optional(),
});
export type TransactionPage = z.infer<typeof transactionPage>;

/** The display currency, into which all amounts are converted; by default that of the user. */
export const displayQuery = z.strictObject({ currency: currencyCode.optional() });

/** The account whose figures are requested; without it, those of the whole book. */
export const figuresQuery = displayQuery.extend({
  accountId: queryOf
    .text(100)
    .meta({ description: 'The id of an account, to get its figures in its currency' }),
});
/** The currency of the requested account; absent for the display currency. */
const figuresCurrency = { currency: accountCurrency.optional(), unconverted: unconverted.optional() };

export const summary = z.object({
  ...figuresCurrency,
  totalIncome: total,
  totalExpenses: total,
  /** Balance of all accounts, or of the requested one, on the user's today, with opening balances and transfers. */
  balance: total,
  /** Sum of transactions dated after the user's today, which `balance` does not include. */
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
      /** Set if there are expenses in subcategories: their totals and the category's own one, largest first. */
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
/** The same as a field of an RPC. */
export const reconciledConfirmation = { confirmReconciled: z.boolean().optional() };
