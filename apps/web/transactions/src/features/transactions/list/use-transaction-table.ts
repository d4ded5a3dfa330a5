import { savingOf } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { functionalUpdate, type RowSelectionState, useDataTable } from '@saldo/data-table';
import { useMemo } from 'react';
import type { ListQuery, SortColumn } from '../list-query';
import { type RowActions, type ShownAccounts, transactionColumns } from './columns';
import { useDaySums } from '../sums/use-day-sums';
import type { useTransactionList } from './use-transaction-list';

interface TransactionTableOptions {
  list: ReturnType<typeof useTransactionList>;
  query: ListQuery;
  pageSize: number;
  onChange: (part: Partial<ListQuery>, options?: { cursor?: string }) => void;
  /** Must keep its identity between renders. */
  actions: RowActions;
  /** Must keep its identity between renders. */
  accounts: ShownAccounts['accounts'];
}

/** The table of transactions. The URL holds its sorting and page; the server sorts and pages. */
export function useTransactionTable(options: TransactionTableOptions) {
  const { list, query, pageSize, onChange, actions, accounts } = options;
  const { page, stale, selection, select } = list;
  const { page: number = 1, sort = 'date', order = 'desc', account } = query;
  const days = useDaySums(query, page?.transactions);
  const columns = useMemo(
    () => transactionColumns(actions, { accounts, filter: account, days }),
    [actions, accounts, account, days],
  );
  const sorting = useMemo(() => [{ id: sort, desc: order === 'desc' }], [sort, order]);
  const pagination = useMemo(() => ({ pageIndex: number - 1, pageSize }), [number, pageSize]);

  const goTo = (next: number) => {
    const cursors = { [number - 1]: page?.previous, [number + 1]: page?.next };
    // Page 1 always starts at the top. Cursors of stale rows belong to another page.
    onChange({ page: next }, { cursor: next === 1 || stale ? undefined : cursors[next] });
  };
  // The number of pages may have changed since page 1 was loaded.
  const hasNext = !stale && page?.next !== undefined;
  return useDataTable<Transaction>({
    data: page?.transactions,
    columns,
    getRowId: ({ _id }) => _id,
    enableRowSelection: ({ original }) => savingOf(original) !== 'new',
    pageCount: Math.max(page?.totalPages ?? 0, hasNext ? number + 1 : number),
    state: { sorting, pagination, rowSelection: selection },
    onSortingChange: (updater) => {
      const [by] = functionalUpdate(updater, sorting);
      if (by) onChange({ sort: by.id as SortColumn, order: by.desc ? 'desc' : 'asc' });
    },
    onPaginationChange: (updater) => goTo(functionalUpdate(updater, pagination).pageIndex + 1),
    onRowSelectionChange: (updater) => select(functionalUpdate<RowSelectionState>(updater, selection)),
  });
}
