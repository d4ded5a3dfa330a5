import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** An account with its note, which lists leave out. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.accounts, 'single', id],
    queryFn: ({ signal }) => request(routes.getAccount, { params: { id }, signal }),
  });
