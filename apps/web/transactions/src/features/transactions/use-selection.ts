import type { Transaction, TransactionFilter } from '@saldo/contracts';
import type { DataTableInstance } from '@saldo/data-table';
import { datedFilter } from '@saldo/filters';
import { counted } from '../counted';
import type { ListQuery } from './list-query';
import type { useTransactionList } from './list/use-transaction-list';

/** Transactions that match the filters, if there are more than the selected rows. */
export interface Matching {
  filter: TransactionFilter;
  total: number;
  /** Whether there are more than `total`. */
  isTotalMinimum?: boolean | undefined;
}

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected transactions: rows of the page, or all matching ones once all rows are selected and the user extends the
 * selection.
 */
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
    /** Number of selected transactions as text; undefined if there are none. */
    number: rows.length > 0 ? selectedNumber(rows, isAll ? matching : undefined).number : undefined,
    edited: { transactions: rows, matching, isAll },
    /** Dialog that deletes the selection. */
    deletion: isAll
      ? ({ kind: 'delete-matching', matching } as const)
      : ({ kind: 'delete', transactions: rows, bulk: true } as const),
  };
}

function selectedNumber(rows: readonly Transaction[], matching: Matching | undefined) {
  return matching ? counted(matching.total, matching.isTotalMinimum) : counted(rows.length);
}
