import { queryKeyOf, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

const PAGE_SIZE = 50;

/** The transactions of an account, newest first, in pages. Keeps earlier data after a failed reload. */
export function useRegister(id: string) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf(routes.getRegister, { params: { id } }),
    queryFn: ({ pageParam, signal }) =>
      request(routes.getRegister, {
        params: { id },
        query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  useEffect(() => {
    if (error) console.error('Failed to fetch the register', error);
  }, [error]);
  return {
    entries: useMemo(() => data?.pages.flatMap((page) => page.entries), [data]),
    failed: Boolean(error),
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
