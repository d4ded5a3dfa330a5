import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../month';

/** The budgets of a period, each with the spending in its month. */
export function listBudgets(period: Period) {
  const query = period === 'all' ? {} : { month: period.month, year: period.year };
  return queryOptions({
    queryKey: [...queryKeys.budgets, query],
    queryFn: ({ signal }) => request(routes.listBudgets, { query, signal }),
  });
}
