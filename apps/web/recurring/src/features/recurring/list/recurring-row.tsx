import type { RecurringEntry } from '@saldo/contracts';
import { IconButton, Money } from '@saldo/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { frequencyNames, typeName } from '../words';
import { DueCell } from './due-cell';
import styles from './recurring-list.module.css';

export interface RowActions {
  onEdit: (entry: RecurringEntry) => void;
  onDelete: (entry: RecurringEntry) => void;
  onSteps: (entry: RecurringEntry) => void;
}

interface RecurringRowProps extends RowActions {
  entry: RecurringEntry;
  /** The person came here to see this one. */
  asked: boolean;
}

export function RecurringRow({ entry, asked, onEdit, onDelete, onSteps }: RecurringRowProps) {
  const { name, category, amount, isIncome, frequency } = entry;
  const nameId = useId();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (asked) row.current?.focus();
  }, [asked]);
  return (
    <tr ref={row} className={styles.row} tabIndex={asked ? -1 : undefined} aria-current={asked || undefined}>
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
        <DueCell entry={entry} nameId={nameId} onSteps={() => onSteps(entry)} />
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
