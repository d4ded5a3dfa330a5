import type { RecurringEntry } from '@saldo/contracts';
import { formatDate, IconButton, Money } from '@saldo/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { frequencyNames, typeName } from '../words';
import styles from './recurring-list.module.css';

export interface RowActions {
  onEdit: (entry: RecurringEntry) => void;
  onDelete: (entry: RecurringEntry) => void;
}

export function RecurringRow({ entry, onEdit, onDelete }: RowActions & { entry: RecurringEntry }) {
  const { name, category, amount, isIncome, frequency, nextDueDate } = entry;
  const nameId = useId();
  return (
    <tr className={styles.row}>
      <td className={styles.name} data-main id={nameId}>
        {name}
      </td>
      <td className={styles.category}>{category}</td>
      <td className={styles.amount} data-align="end">
        <Money amount={isIncome ? amount : -amount} signed tone={isIncome ? 'income' : 'expense'} />
      </td>
      <td className={styles.type}>{typeName(isIncome)}</td>
      <td className={styles.frequency}>{frequencyNames[frequency]}</td>
      <td className={styles.due}>
        <time dateTime={nextDueDate}>{formatDate(nextDueDate)}</time>
      </td>
      <td className={styles.edit}>
        <IconButton
          label="Edit"
          aria-describedby={nameId}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => onEdit(entry)}
        />
      </td>
      <td className={styles.delete}>
        <IconButton
          label="Delete"
          aria-describedby={nameId}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => onDelete(entry)}
        />
      </td>
    </tr>
  );
}
