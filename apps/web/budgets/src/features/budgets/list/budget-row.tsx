import { transactionsPath } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { monthRange } from '@saldo/finance';
import { CategoryChip, IconButton } from '@saldo/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { figuresOf } from '../figures';
import styles from './budget-list.module.css';
import { FigureCells } from './figure-cells';

export interface RowActions {
  onEdit: (budget: Budget) => void;
  onDelete: (budget: Budget) => void;
}

export function BudgetRow({ budget, onEdit, onDelete }: RowActions & { budget: Budget }) {
  const { category, month, year } = budget;
  const nameId = useId();
  return (
    <tr className={styles.row}>
      <td className={styles.category} data-main id={nameId}>
        <CategoryChip name={category} plain />
      </td>
      <td className={styles.month}>
        {month}/{year}
      </td>
      <FigureCells figures={figuresOf(budget)} label={category} spentPath={spentPath(budget)} />
      <td className={styles.actions} data-align="end">
        <IconButton
          label="Edit"
          aria-describedby={nameId}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => onEdit(budget)}
        />
        <IconButton
          label="Delete"
          aria-describedby={nameId}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => onDelete(budget)}
        />
      </td>
    </tr>
  );
}

/** Where that which counts as spent is listed: the expenses of the category in the month. */
function spentPath({ category, month, year }: Budget): string {
  const { from, to } = monthRange(year, month);
  return transactionsPath({ category, isIncome: false, startDate: from, endDate: to });
}
