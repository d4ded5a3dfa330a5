import type { RowSelectionState } from '@saldo/data-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { listTransactions } from '../api/list-transactions';
import { addressOf, type ListQuery } from '../list-query';

const none: RowSelectionState = {};

/**
 * The page of transactions that the query asks for, and which of its rows are selected. Each reload clears the selection.
 * @param cursor of the page, if it was opened from the one before or after it
 * @param onPastEnd called with the last page where the page that is asked for no longer exists
 */
export function useTransactionList(
  query: ListQuery,
  { cursor, pageSize }: { cursor: string | undefined; pageSize: number },
  onPastEnd: (lastPage: number) => void,
) {
  const [selection, setSelection] = useState({ version: '', rows: none, all: false });
  const list = useQuery({
    ...listTransactions(query, pageSize, cursor),
    // Coming back to the window would reload, and so clear the present selection.
    refetchOnWindowFocus: Object.keys(selection.rows).length === 0,
  });
  const client = useQueryClient();
  const loadNextPage = () => {
    const next = list.isPlaceholderData ? undefined : list.data?.next;
    if (next)
      void client.prefetchQuery(listTransactions({ ...query, page: (query.page ?? 1) + 1 }, pageSize, next));
  };
  // A user who turned a page will probably turn the next one.
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
    /** Absent while there is nothing to show yet. */
    page: pastEnd ? undefined : list.data,
    /** Whether the shown rows belong to an earlier query. */
    stale: list.isPlaceholderData,
    failed: list.isError,
    retry: () => void list.refetch(),
    /** Loads the next page in advance. */
    loadNextPage,
    selection: selection.version === version ? selection.rows : none,
    select: (rows: RowSelectionState) => setSelection({ version, rows, all: false }),
    /** Whether all that match are meant, and not the selected rows alone. */
    isAllSelected: selection.version === version && selection.all,
    /** Selects all that match beside the selected rows, or these alone again. */
    selectAll: (all: boolean) => setSelection({ ...selection, all }),
  };
}
