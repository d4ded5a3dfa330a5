import type { RowSelectionState } from '@saldo/data-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { listTransactions } from '../api/list-transactions';
import { addressOf, type ListQuery } from '../list-query';

const none: RowSelectionState = {};

/**
 * The page of transactions for the query, and the selected rows. Each reload clears the selection.
 * @param cursor cursor of the page, if it was opened from an adjacent one
 * @param onPastEnd called with the last page if the requested one no longer exists
 */
export function useTransactionList(
  query: ListQuery,
  { cursor, pageSize }: { cursor: string | undefined; pageSize: number },
  onPastEnd: (lastPage: number) => void,
) {
  const [selection, setSelection] = useState({ version: '', rows: none, all: false });
  const list = useQuery({
    ...listTransactions(query, pageSize, cursor),
    // Do not reload when the user returns to the window, because that would clear the selection.
    refetchOnWindowFocus: Object.keys(selection.rows).length === 0,
  });
  const client = useQueryClient();
  const loadNextPage = () => {
    const next = list.isPlaceholderData ? undefined : list.data?.next;
    if (next)
      void client.prefetchQuery(listTransactions({ ...query, page: (query.page ?? 1) + 1 }, pageSize, next));
  };
  // Prefetch the next page if the user has turned one: they will probably turn another.
  const isTurned = cursor !== undefined && list.isSuccess && !list.isPlaceholderData;
  const followTurn = useEffectEvent(loadNextPage);
  useEffect(() => {
    if (isTurned) followTurn();
  }, [isTurned, cursor]);
  const version = [addressOf(query), cursor, pageSize, list.dataUpdatedAt].join(' ');
  if (selection.version !== version) setSelection({ version, rows: none, all: false });

  useEffect(() => {
    if (list.error) console.error('Failed to fetch transactions', list.error);
  }, [list.error]);

  const lastPage = list.isPlaceholderData ? undefined : list.data && Math.max(1, list.data.totalPages);
  const empty = list.data?.transactions.length === 0;
  const pastEnd = lastPage !== undefined && empty && (query.page ?? 1) > lastPage;
  useEffect(() => {
    if (pastEnd) onPastEnd(lastPage);
  });

  return {
    /** Undefined while there is nothing to show. */
    page: pastEnd ? undefined : list.data,
    /** Whether the rows belong to an earlier query, while the new one loads. */
    stale: list.isPlaceholderData,
    failed: list.isError,
    retry: () => void list.refetch(),
    /** Prefetches the next page. */
    loadNextPage,
    selection: selection.version === version ? selection.rows : none,
    select: (rows: RowSelectionState) => setSelection({ version, rows, all: false }),
    /** Whether all matching transactions are selected instead of only the selected rows. */
    isAllSelected: selection.version === version && selection.all,
    /** Extends the selection to all matching transactions, or reduces it to the selected rows. */
    selectAll: (all: boolean) => setSelection({ ...selection, all }),
  };
}
