import { queryKeys, request } from '@saldo/api';
import { type CurrencyCode, routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../month';

/** The budgets of a period, each with the spending in its month. */
/** @param currency the display currency if it is not the default */
export function listBudgets(period: Period, currency?: CurrencyCode) {
  const months = period === 'all' ? {} : { month: period.month, year: period.year };
  const query = { ...months, ...(currency && { currency }) };
  return queryOptions({
    queryKey: [...queryKeys.budgets, query],
    queryFn: ({ signal }) => request(routes.listBudgets, { query, signal }),
  });
}
