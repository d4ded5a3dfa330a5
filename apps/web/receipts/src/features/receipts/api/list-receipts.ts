import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

/** The receipts that have this text on them, newest first, page after page. */
export const listReceipts = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.receipts, 'list', search],
    queryFn: ({ pageParam: page, signal }) =>
      request(routes.listReceipts, { query: { search, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
