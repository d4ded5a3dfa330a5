import { Button, Card, classNames, DataTable, EmptyState, LoadingNote, Pagination } from '@saldo/ui';
import { PiggyBank } from 'lucide-react';
import { useMemo } from 'react';
import type { BudgetLine, Figures } from '../figures';
import styles from './budget-list.module.css';
import { budgetColumns, type RowActions } from './columns';
import { useBudgetTable } from './use-budget-table';

interface BudgetListProps extends RowActions {
  /** Absent while they load. */
  budgets: readonly BudgetLine[] | undefined;
  total: Figures | undefined;
  /** The budgets are of more than one month. */
  manyMonths: boolean;
  onAdd: () => void;
}

export function BudgetList({ budgets, total, manyMonths, onAdd, onEdit, onDelete }: BudgetListProps) {
  const columns = useMemo(
    () => budgetColumns({ total, manyMonths, onEdit, onDelete }),
    [total, manyMonths, onEdit, onDelete],
  );
  const table = useBudgetTable(budgets, columns, manyMonths);
  if (budgets?.length === 0)
    return (
      <Card>
        <EmptyState
          message="No budgets found."
          icon={<PiggyBank size={20} aria-hidden />}
          action={<Button onClick={onAdd}>Add your first one</Button>}
        />
      </Card>
    );
  return (
    <>
      <div className={styles.place} aria-busy={!budgets}>
        {!budgets && <LoadingNote />}
        <DataTable
          table={table}
          label="Budgets"
          className={classNames(styles.table, manyMonths && styles.manyMonths)}
          rowClassName={styles.row}
          headClassName={styles.head}
          skeletonRows={!budgets && 5}
        />
      </div>
      <Pagination table={table} />
    </>
  );
}
