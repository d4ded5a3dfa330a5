import type { Budget } from '@saldo/contracts';
import { IconButton } from '@saldo/ui';
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
        {category}
      </td>
      <td className={styles.month}>
        {month}/{year}
      </td>
      <FigureCells figures={figuresOf(budget)} label={category} />
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
