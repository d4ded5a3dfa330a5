import type { Transaction, TransactionFilter } from '@saldo/contracts';
import type { DataTableInstance } from '@saldo/data-table';
import { datedFilter } from '@saldo/filters';
import { counted } from '../counted';
import type { ListQuery } from './list-query';
import type { useTransactionList } from './list/use-transaction-list';

/** The transactions that match the filters, where these are more than the selected rows. */
export interface Matching {
  filter: TransactionFilter;
  total: number;
  /** More match than `total`. */
  isTotalMinimum?: boolean | undefined;
}

export type Selection = ReturnType<typeof useSelection>;

/** Which transactions are selected: rows of the page or, once all of them are and the user wants that, all that match. */
export function useSelection(
  list: ReturnType<typeof useTransactionList>,
  table: DataTableInstance<Transaction>,
  query: ListQuery,
) {
  const rows = table.getSelectedRowModel().rows.map(({ original }) => original);
  const { total = 0, isTotalMinimum } = (list.stale ? undefined : list.page) ?? {};
  const hasMore = table.getIsAllPageRowsSelected() && total > rows.length;
  const matching = hasMore ? { filter: datedFilter(query), total, isTotalMinimum } : undefined;
  const isAll = matching !== undefined && list.isAllSelected;
  return {
    rows,
    matching,
    isAll,
    /** How many are selected, as shown; undefined if none are. */
    number: rows.length > 0 ? selectedNumber(rows, isAll ? matching : undefined).number : undefined,
    edited: { transactions: rows, matching, isAll },
    /** The dialog that deletes them. */
    deletion: isAll
      ? ({ kind: 'delete-matching', matching } as const)
      : ({ kind: 'delete', transactions: rows, bulk: true } as const),
  };
}

function selectedNumber(rows: readonly Transaction[], matching: Matching | undefined) {
  return matching ? counted(matching.total, matching.isTotalMinimum) : counted(rows.length);
}
