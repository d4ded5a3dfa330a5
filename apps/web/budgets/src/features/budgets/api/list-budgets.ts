import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Month } from '../month';

/** The budgets of a month with what was spent in it. */
export function listBudgets({ month, year }: Month) {
  return queryOptions({
    queryKey: [...queryKeys.budgets, { month, year }],
    queryFn: ({ signal }) => request(routes.listBudgets, { query: { month, year }, signal }),
  });
}
