import type { Budget } from '@saldo/contracts';
import { Button, Card, EmptyState, LoadingNote, SkeletonRows, Table } from '@saldo/ui';
import { PiggyBank } from 'lucide-react';
import type { Figures } from '../figures';
import { BudgetRow, type RowActions } from './budget-row';
import styles from './budget-list.module.css';
import { TotalRow } from './total-row';

/** Of a row while budgets load. */
const cellsToCome = [
  [styles.category, '112px'],
  [styles.month],
  [styles.amount],
  [styles.spent],
  [styles.remaining, '100%'],
  [styles.progress, '100%', '8px'],
  [styles.actions],
] as const;

interface BudgetListProps extends RowActions {
  /** Absent while they load. */
  budgets: readonly Budget[] | undefined;
  total: Figures | undefined;
  onAdd: () => void;
}

export function BudgetList({ budgets, total, onAdd, ...actions }: BudgetListProps) {
  if (budgets?.length === 0)
    return (
      <Card>
        <EmptyState
          message="No budgets found."
          icon={<PiggyBank size={20} aria-hidden />}
          action={<Button onClick={onAdd}>Set your first one for this month</Button>}
        />
      </Card>
    );
  return (
    <div className={styles.place} aria-busy={!budgets}>
      {!budgets && <LoadingNote />}
      <Table label="Budgets" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Month</th>
            <th scope="col" data-align="end">
              Budget
            </th>
            <th scope="col" data-align="end">
              Spent
            </th>
            <th scope="col" data-align="end">
              Remaining
            </th>
            <th scope="col" className={styles.progress}>
              Progress
            </th>
            <th scope="col" data-align="end">
              Actions
            </th>
          </tr>
        </thead>
        {budgets ? (
          <tbody>
            {budgets.map((budget) => (
              <BudgetRow key={budget._id} budget={budget} {...actions} />
            ))}
          </tbody>
        ) : (
          <SkeletonRows count={5} className={styles.row} cells={cellsToCome} />
        )}
        {total && <TotalRow total={total} />}
      </Table>
    </div>
  );
}
