import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A page, counted from 1, of the receipts that have this text on them, newest first. */
export const listReceipts = (search: string, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.receipts, 'list', { search, page }],
    queryFn: ({ signal }) => request(routes.listReceipts, { query: { search, page }, signal }),
    placeholderData: keepPreviousData,
  });
