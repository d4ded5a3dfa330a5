import type { Transaction } from '@saldo/contracts';
import { formatDate, IconButton, Money } from '@saldo/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { CategoryChip } from './category-chip';
import { Checkbox } from './checkbox';
import { SeriesSign } from './series-link';
import styles from './transaction-row.module.css';

export interface RowActions {
  onDetails: (transaction: Transaction) => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

interface TransactionRowProps extends RowActions {
  transaction: Transaction;
  /** The one row of the table that the Tab key reaches; arrows lead to the others. */
  first: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

export function TransactionRow({ transaction, first, selected, onSelect, ...actions }: TransactionRowProps) {
  const { name, category, cost, addedOn, isIncome, recurringId } = transaction;
  const nameId = useId();
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const row = event.currentTarget;
    const move = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
    const onRow = event.target === row;
    if (move instanceof HTMLElement) move.focus();
    else if (onRow && event.key === 'Enter') actions.onEdit(transaction);
    else if (onRow && event.key === ' ') onSelect(!selected);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      className={styles.row}
      tabIndex={first ? 0 : -1}
      aria-labelledby={nameId}
      aria-selected={selected}
      onKeyDown={press}
    >
      <td className={styles.select}>
        <Checkbox label={`Select ${name}`} checked={selected} onChange={() => onSelect(!selected)} />
      </td>
      <td className={styles.name} data-main>
        <span id={nameId}>{name}</span>
        {recurringId && <SeriesSign recurringId={recurringId} />}
      </td>
      <td className={styles.category}>
        <CategoryChip name={category} />
      </td>
      <td className={styles.amount} data-align="end">
        <Money amount={isIncome ? cost : -cost} signed tone={isIncome ? 'income' : 'expense'} />
      </td>
      <td className={styles.date}>
        <time dateTime={addedOn}>{formatDate(addedOn)}</time>
      </td>
      <td className={styles.note}>
        <button
          type="button"
          className={styles.details}
          aria-describedby={nameId}
          onClick={() => actions.onDetails(transaction)}
        >
          Details
        </button>
      </td>
      <td className={styles.actions} data-align="end">
        <IconButton
          label="Edit"
          aria-describedby={nameId}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => actions.onEdit(transaction)}
        />
        <IconButton
          label="Delete"
          aria-describedby={nameId}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => actions.onDelete(transaction)}
        />
      </td>
    </tr>
  );
}
