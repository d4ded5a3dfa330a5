import { z } from 'zod';
import { currencyCode, id, queryOf, total } from '../primitives';
import { rate } from './rate-schemas';

/**
 * The months from that of the start date to that of the end date, which is today by default; twelve months without a start date.
 * The last month ends on the end date.
 */
export const netWorthQuery = z.strictObject({
  startDate: queryOf.date,
  endDate: queryOf.date,
  /** The display currency, into which all others are converted. */
  currency: currencyCode,
});

const figures = z.object({
  month: z.string().meta({ description: 'Such as `2026-04`' }),
  /** Assets less liabilities. */
  total,
  /** The sum of the accounts with a balance above 0. */
  assets: total,
  /** The debt on the accounts with a balance below 0, above 0. */
  liabilities: total,
});

const usedRates = z.array(rate);

export const netWorth = z.object({
  currency: z.string(),
  months: z.array(
    figures.extend({
      /** The accounts that are left out, because no exchange rate is known. */
      without: z.array(id),
      /** The accounts that are converted at a rate older than 31 days. */
      withOldRate: z.array(id),
    }),
  ),
  /** The rates of the last month. */
  rates: usedRates,
});
export type NetWorth = z.infer<typeof netWorth>;

/** How the balance of an account was converted in a month. */
export const conversions = { converted: '0', oldRate: '1', missing: '2' } as const;

/** The same in a size that is known: one character for each account and month. */
export const netWorthFigures = z.object({
  currency: z.string(),
  months: z.array(figures),
  /** The accounts that have another conversion than `converted` in any month: that of each month. */
  conversions: z.array(z.object({ accountId: id, months: z.string() })),
  rates: usedRates,
});
export type NetWorthFigures = z.infer<typeof netWorthFigures>;
