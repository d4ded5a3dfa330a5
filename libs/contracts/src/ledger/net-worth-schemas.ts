import { z } from 'zod';
import { currencyCode, id, queryOf, total } from '../primitives';
import { rate } from './rate-schemas';

/**
 * The months from `startDate` to `endDate`, which is today by default; twelve months without a start date. The last month ends on
 * the end date.
 */
export const netWorthQuery = z.strictObject({
  startDate: queryOf.date,
  endDate: queryOf.date,
  /** The display currency, into which all others are converted. */
  currency: currencyCode,
});

const figures = z.object({
  month: z.string().meta({ description: 'Such as `2026-04`' }),
  /** Assets minus liabilities. */
  total,
  /** Sum of the positive balances. */
  assets: total,
  /** Sum of the negative balances, as a positive number. */
  liabilities: total,
});

const usedRates = z.array(rate);

export const netWorth = z.object({
  currency: z.string(),
  months: z.array(
    figures.extend({
      /** Accounts that are left out, because no exchange rate is known. */
      without: z.array(id),
      /** Accounts that are converted at a rate older than 31 days. */
      withOldRate: z.array(id),
    }),
  ),
  /** Rates used in the last month. */
  rates: usedRates,
});
export type NetWorth = z.infer<typeof netWorth>;

/** How the balance of an account was converted in a month. */
export const conversions = { converted: '0', oldRate: '1', missing: '2' } as const;

/** The same data in a compact form of known size: one character for each account and month. */
export const netWorthFigures = z.object({
  currency: z.string(),
  months: z.array(figures),
  /** Conversions of each account, one character for each month. Only accounts with one other than `converted`. */
  conversions: z.array(z.object({ accountId: id, months: z.string() })),
  rates: usedRates,
});
export type NetWorthFigures = z.infer<typeof netWorthFigures>;
