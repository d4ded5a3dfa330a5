import { monthStarts, steps } from '@saldo/finance';
import { z } from 'zod';
import { currencyCode, id, queryOf, total } from '../primitives';
import { issue } from '../problem';
import { transactionFilterQuery } from './filter-schemas';
import { displayQuery } from './schemas';

/** By what a report groups transactions. */
export const reportGroupings = ['category', 'payee', 'account', 'tag', 'kind'] as const;
/** What a report adds up: spending less refunds, income, or income less spending. */
export const reportKinds = ['expense', 'income', 'net'] as const;
/** The period before, which has as many days or months, or the same days a year earlier. */
export const reportComparisons = ['before', 'year-before'] as const;

/** The day on which months begin: `25`, `25-before` or `25-after` a weekend, or `last-working-day`. */
const monthStart = queryOf.choice(monthStarts);

/** The filters are those of the list. Without dates: the last twelve months, by category and month, spending. */
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
  /** Of each step, in the display currency. */
  amounts: z.array(total),
  /** How many transactions each amount consists of. */
  counts: z.array(z.int()),
  /** The amount of the period that this one is compared with; 0 without one. */
  before: total,
};

export const report = z.object({
  steps: z.array(dayRange),
  /** The period of the amounts `before`. */
  compared: dayRange.optional(),
  /** The largest first, at most `limits.reportGroups`. */
  groups: z.array(
    z.object({
      /** The name or id by which the list finds its transactions; empty for those without a tag. */
      key: z.string(),
      name: z.string(),
      kind: z.enum(['expense', 'income']).optional(),
      /** The category that a category belongs to. */
      parent: z.string().optional(),
      ...figures,
    }),
  ),
  /** All other groups together. */
  others: z.object({ groups: z.int(), ...figures }).optional(),
  /** Transactions of the period that are left out, because no exchange rate is known. */
  unconverted,
});
export type Report = z.infer<typeof report>;
export type ReportGroup = Report['groups'][number];

/** Without dates: transfers of all time. */
export const transferTotalsQuery = transactionFilterQuery.extend({ currency: currencyCode.optional() });

/** What transfers moved out of and into accounts, in the display currency, without their fees. */
export const transferTotals = z.object({
  /** With the filter `account` those on the other side of its transfers. */
  accounts: z.array(z.object({ accountId: id, sent: total, received: total })),
  unconverted,
});
export type TransferTotals = z.infer<typeof transferTotals>;

/** The month with this day; that of today if absent. */
export const courseQuery = displayQuery.extend({ date: queryOf.date, monthStart });

/** The spending of a month beside its usual course: that of the months before it. */
export const monthCourse = z.object({
  month: dayRange,
  /** The last day that counts: today, or the last day of a month that is over. */
  until: z.string(),
  /** Number of earlier months from which the usual is computed; 0 if they are too few, and nothing is usual. */
  pastMonths: z.int(),
  spent: total,
  /** Usual spending by that day, and in the whole month. */
  usualByThen: total,
  usual: total,
  /** The sums since the first day; `spent` ends with the last day that counts. */
  days: z.array(z.object({ date: z.string(), spent: total.optional(), usual: total })),
  /** The categories that differ most from the usual by that day, with their subcategories, the largest difference first. */
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
  /** Absent: the display currency. */
  currency: z.string().optional(),
  /** The last payment. */
  amount: total,
  cadence,
  perMonth: total,
  perYear: total,
  /** Whether each amount differs a little, such as a price in another currency. */
  isVarying: z.boolean(),
  /** The next payment that is not overdue; null if it has ended. */
  nextDate: z.string().nullable(),
  since: z.string(),
  lastDate: z.string(),
  paymentCount: z.int(),
  /** The amounts paid in turn, oldest first. */
  prices: z.array(z.object({ from: z.string(), amount: total })),
  /** Days on which it was due and not paid. */
  missed: z.array(z.string()),
  /** Days of payments beside another one of the same due day. */
  doubled: z.array(z.string()),
  decision: z.enum(decisions),
});
export type Subscription = z.infer<typeof subscription>;

/** `open` takes an earlier decision back. */
export const subscriptionDecision = z.strictObject({
  decision: z.enum(decisions, { error: issue('choice-invalid', { choices: decisions.join(', ') }) }),
});
export const subscriptionDecided = z.object({
  decision: z.enum(decisions),
  /** The recurring entry that confirming has added. */
  recurringId: id.optional(),
});

/** Until 90 days from today by default, a year at most. Of one account in its currency, or of all in the display currency. */
export const forecastQuery = z.strictObject({
  endDate: queryOf.date,
  account: queryOf.text(100).meta({ description: 'The id of an account' }),
});

const error = total.nullable();
export const balanceForecast = z.object({
  /** Absent: the display currency. */
  currency: z.string().optional(),
  today: z.string(),
  balance: total,
  days: z.array(
    z.object({
      date: z.string(),
      balance: total,
      /** Eight of ten times, as far as the past tells, the balance lies between these. */
      low: total,
      high: total,
    }),
  ),
  /** The day with the lowest balance. */
  lowest: z.object({ date: z.string(), balance: total }),
  /** Median distances of the lowest balance of 30 days from what came, in past months of this book; null without enough of them. */
  errors: z.object({ months: z.int(), forecast: error, balanceStays: error, asLastMonth: error }),
  unconverted,
});
export type BalanceForecast = z.infer<typeof balanceForecast>;
