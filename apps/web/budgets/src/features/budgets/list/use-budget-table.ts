import { useDataTable } from '@saldo/data-table';
import { useState } from 'react';
import type { BudgetLine } from '@saldo/ui';
import type { budgetColumns } from './columns';

/** Thousands of budgets are in the table's memory, and this many of them in the document. */
const PAGE_SIZE = 50;

/** Budgets of many months start with the newest month, those of one month with the largest spending. */
export function useBudgetTable(
  budgets: readonly BudgetLine[] | undefined,
  columns: ReturnType<typeof budgetColumns>,
  manyMonths: boolean,
) {
  const [sorting, setSorting] = useState([{ id: manyMonths ? 'month' : 'spent', desc: true }]);
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: PAGE_SIZE });
  // Deleting the last row of the last page leads to the page before it.
  const lastPage = Math.max(0, Math.ceil((budgets?.length ?? 0) / PAGE_SIZE) - 1);
  const pageIndex = Math.min(pagination.pageIndex, lastPage);
  return useDataTable({
    data: budgets,
    columns,
    getRowId: ({ _id }) => _id,
    state: { sorting, pagination: { ...pagination, pageIndex } },
    manualSorting: false,
    onSortingChange: (update) => {
      setSorting(update);
      setPagination((current) => ({ ...current, pageIndex: 0 }));
    },
    manualPagination: false,
    onPaginationChange: setPagination,
    // A saved budget does not lead back to the first page.
    autoResetPageIndex: false,
  });
}
