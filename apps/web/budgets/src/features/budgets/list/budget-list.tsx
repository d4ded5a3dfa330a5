import {
  type BudgetFigures,
  type BudgetLine,
  Button,
  Card,
  classNames,
  DataTable,
  EmptyState,
  LoadingNote,
  Pagination,
} from '@saldo/ui';
import { PiggyBank } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { t } from '../../../messages';
import styles from './budget-list.module.css';
import { budgetColumns, type RowActions } from './columns';
import { useBudgetTable } from './use-budget-table';

interface BudgetListProps extends RowActions {
  /** Undefined while the budgets load. */
  budgets: readonly BudgetLine[] | undefined;
  total: BudgetFigures | undefined;
  /** Whether the budgets belong to more than one month. */
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
          message={t('budgets.list.empty')}
          icon={<PiggyBank size={20} aria-hidden />}
          action={<Button onClick={onAdd}>{t('budgets.list.add-first')}</Button>}
        />
      </Card>
    );
  return (
    <>
      <div style={cardWords()} aria-busy={!budgets}>
        {!budgets && <LoadingNote />}
        <DataTable
          table={table}
          frame="scrolls"
          label={t('budgets.list.label')}
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

/** Returns labels for the amounts on a card, for `content` in the style sheet. */
function cardWords(): CSSProperties {
  const quoted = (text: string) => JSON.stringify(text);
  return {
    '--remaining': quoted(t('budgets.card.remaining')),
    '--of': quoted(t('budgets.card.of-amount')),
  } as CSSProperties;
}
