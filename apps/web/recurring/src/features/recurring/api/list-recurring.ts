import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

export const listRecurring = queryOptions({
  queryKey: queryKeys.recurring,
  queryFn: ({ signal }) => request(routes.listRecurring, { signal }),
});
