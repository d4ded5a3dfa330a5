import { monthStarts, steps } from '@saldo/finance';
import { z } from 'zod';
import { currencyCode, id, queryOf, total } from '../primitives';
import { issue } from '../problem';
import { transactionFilterQuery } from './filter-schemas';
import { displayQuery } from './schemas';

/** Ways in which a report groups transactions. */
export const reportGroupings = ['category', 'payee', 'account', 'tag', 'kind'] as const;
/** Amounts that a report adds up: spending less refunds, income, or income less spending. */
export const reportKinds = ['expense', 'income', 'net'] as const;
/** The period to compare with: the same number of days or months before, or the same days a year earlier. */
export const reportComparisons = ['before', 'year-before'] as const;

/** The day on which months begin: `25`, `25-before` or `25-after` a weekend, or `last-working-day`. */
const monthStart = queryOf.choice(monthStarts);

/** The filters of the list. By default: spending of the last twelve months, by category and month. */
export const reportQuery = transactionFilterQuery.extend({
  group: queryOf.choice(reportGroupings),
  step: queryOf.choice(steps),
  kind: queryOf.choice(reportKinds),
  compare: queryOf.choice(reportComparisons),
  monthStart,
  /** The display currency; that of the user if absent. */
  currency: currencyCode.optional(),
});

const dayRange = z.object({ from: z.string(), to: z.string() });
const unconverted = z.array(z.object({ currency: z.string(), count: z.int() }));
const figures = {
  /** One amount for each step, in the display currency. */
  amounts: z.array(total),
  /** Number of transactions in each amount. */
  counts: z.array(z.int()),
  /** Amount of the compared period; 0 without one. */
  before: total,
};

export const report = z.object({
  steps: z.array(dayRange),
  /** The compared period. */
  compared: dayRange.optional(),
  /** Largest first, at most `limits.reportGroups`. */
  groups: z.array(
    z.object({
      /** Name or id by which the list filters these transactions; empty for those without a tag. */
      key: z.string(),
      name: z.string(),
      kind: z.enum(['expense', 'income']).optional(),
      /** Parent of a category. */
      parent: z.string().optional(),
      ...figures,
    }),
  ),
  /** Sum of all other groups. */
  others: z.object({ groups: z.int(), ...figures }).optional(),
  /** Transactions of the period that are left out, because no exchange rate is known. */
  unconverted,
});
export type Report = z.infer<typeof report>;
export type ReportGroup = Report['groups'][number];

/** Without dates, includes transfers of all time. */
export const transferTotalsQuery = transactionFilterQuery.extend({ currency: currencyCode.optional() });

/** Amounts that transfers moved out of and into accounts, in the display currency and without fees. */
export const transferTotals = z.object({
  /** With the filter `account`, the accounts on the other side of its transfers. */
  accounts: z.array(z.object({ accountId: id, sent: total, received: total })),
  unconverted,
});
export type TransferTotals = z.infer<typeof transferTotals>;

/** The month that contains `date`, which is today by default. */
export const courseQuery = displayQuery.extend({ date: queryOf.date, monthStart });

/** Spending of a month compared with the usual spending, computed from the months before. */
export const monthCourse = z.object({
  month: dayRange,
  /** Last day whose spending is counted: today, or the last day of a past month. */
  until: z.string(),
  /** Number of earlier months from which the usual spending is computed; 0 if there are too few to compute it. */
  pastMonths: z.int(),
  spent: total,
  /** Usual spending up to `until`, and in the whole month. */
  usualByThen: total,
  usual: total,
  /** Sums since the first day of the month. `spent` is absent after `until`. */
  days: z.array(z.object({ date: z.string(), spent: total.optional(), usual: total })),
  /** Categories, with their subcategories, that differ most from their usual spending up to `until`; largest difference first. */
  changes: z.array(z.object({ category: z.string(), spent: total, usual: total })),
  unconverted,
});
export type MonthCourse = z.infer<typeof monthCourse>;

const cadence = z.object({ every: z.int(), unit: z.enum(['day', 'month']) });
const decisions = ['confirmed', 'dismissed', 'open'] as const;

export const subscription = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  accountId: id,
  /** The display currency if absent. */
  currency: z.string().optional(),
  /** Amount of the last payment. */
  amount: total,
  cadence,
  perMonth: total,
  perYear: total,
  /** Whether the amounts vary slightly, as those of a price in another currency. */
  isVarying: z.boolean(),
  /** Date of the next payment that is not overdue; null if the series has ended. */
  nextDate: z.string().nullable(),
  since: z.string(),
  lastDate: z.string(),
  paymentCount: z.int(),
  /** Successive prices, oldest first, each with the date of its first payment. */
  prices: z.array(z.object({ from: z.string(), amount: total })),
  /** Dates on which a payment was due but not made. */
  missed: z.array(z.string()),
  /** Dates of additional payments for a due date that has been paid already. */
  doubled: z.array(z.string()),
  decision: z.enum(decisions),
});
export type Subscription = z.infer<typeof subscription>;

/** `open` withdraws an earlier decision. */
export const subscriptionDecision = z.strictObject({
  decision: z.enum(decisions, { error: issue('choice-invalid', { choices: decisions.join(', ') }) }),
});
export const subscriptionDecided = z.object({
  decision: z.enum(decisions),
  /** The recurring entry that was added on confirmation. */
  recurringId: id.optional(),
});

/**
 * A forecast of one account in its currency, or of all in the display currency. `endDate` is 90 days from today by default, and
 * at most a year.
 */
export const forecastQuery = z.strictObject({
  endDate: queryOf.date,
  account: queryOf.text(100).meta({ description: 'The id of an account' }),
});

const error = total.nullable();
export const balanceForecast = z.object({
  /** The display currency if absent. */
  currency: z.string().optional(),
  today: z.string(),
  balance: total,
  days: z.array(
    z.object({
      date: z.string(),
      balance: total,
      /** The range that contains the balance in eight of ten cases, judged by the past. */
      low: total,
      high: total,
    }),
  ),
  /** The day with the lowest balance. */
  lowest: z.object({ date: z.string(), balance: total }),
  /**
   * Median errors in the lowest balance of 30 days, tested on past months of this book: of the forecast, of assuming a constant
   * balance, and of repeating the last month. Null without enough months.
   */
  errors: z.object({ months: z.int(), forecast: error, balanceStays: error, asLastMonth: error }),
  unconverted,
});
export type BalanceForecast = z.infer<typeof balanceForecast>;
