import { useDataTable } from '@saldo/data-table';
import { useState } from 'react';
import type { BudgetLine } from '@saldo/ui';
import type { budgetColumns } from './columns';

/** Number of rows in the document. The table itself may hold thousands of budgets. */
const PAGE_SIZE = 50;

/** Sorts budgets of many months by month, newest first, and those of one month by spending, largest first. */
export function useBudgetTable(
  budgets: readonly BudgetLine[] | undefined,
  columns: ReturnType<typeof budgetColumns>,
  manyMonths: boolean,
) {
  const [sorting, setSorting] = useState([{ id: manyMonths ? 'month' : 'spent', desc: true }]);
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: PAGE_SIZE });
  // Deleting the last row of the last page shows the previous page.
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
    // Stay on the current page after saving a budget.
    autoResetPageIndex: false,
  });
}
