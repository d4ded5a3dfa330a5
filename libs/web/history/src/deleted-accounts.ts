import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The accounts that were deleted in the last 30 days. */
export const deletedAccountsQuery = queryOptions({
  queryKey: [...queryKeys.accounts, 'deleted'],
  queryFn: ({ signal }) => request(routes.listDeletedAccounts, { signal }),
});
