import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The names of all categories, of expenses and of incomes. */
export const listCategories = queryOptions({
  queryKey: queryKeys.categories(),
  queryFn: ({ signal }) => request(routes.listCategories, { signal }),
});
