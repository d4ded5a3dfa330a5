import { callQuery } from '@saldo/api';
import { type CurrencyCode, routes } from '@saldo/contracts';
import type { Period } from '../month';

/**
 * The budgets of a period, each with the spending in its month.
 * @param currency display currency if it is not the default
 */
export function listBudgets(period: Period, currency?: CurrencyCode) {
  const months = period === 'all' ? {} : { month: period.month, year: period.year };
  return callQuery(routes.listBudgets, { query: { ...months, currency } });
}
