import { savingOf } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import type { DataTableRow } from '@saldo/data-table';
import type { EditableField } from '@saldo/transaction-dialog';
import { classNames, RowCells, rowKeys } from '@saldo/ui';
import type { MouseEvent } from 'react';
import type { RowActions } from './columns';
import type { dayOf } from './day';
import { useEditing } from './editing';
import { nameIdOf } from './focus-row';
import phone from './phone-row.module.css';
import styles from './transaction-table.module.css';
import { useRowGestures } from './use-row-gestures';

interface TransactionRowProps extends RowActions {
  row: DataTableRow<Transaction>;
  /** Whether it is the first row of its day; undefined unless the list is sorted by date. */
  day: ReturnType<typeof dayOf>;
}

/** A row that opens on click and can be focused. A new transaction that is not saved yet is only displayed. */
export function TransactionRow({ row, day, onDetails, onEdit, onRepeat, onDelete }: TransactionRowProps) {
  const editing = useEditing();
  const edit = () => onEdit(row.original);
  const select = () => row.toggleSelected();
  const gestures = useRowGestures(select);
  const inPlace = (...fields: EditableField[]) => {
    if (!fields.some((field) => editing.edit(row.original, field))) edit();
  };
  const press = rowKeys({
    ...{ Enter: edit, e: edit, ' ': select, x: select },
    r: () => onRepeat(row.original),
    F2: () => inPlace('name', 'category', 'addedOn'),
    c: () => inPlace('category'),
    t: () => inPlace('tags'),
    Delete: () => onDelete(row.original),
  });
  const click = ({ target }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, button, label');
    const selectsText = getSelection()?.isCollapsed === false;
    if (!onControl && !selectsText) onDetails(row.original);
  };
  const saving = savingOf(row.original);
  return (
    <tr
      {...gestures}
      data-day={day}
      className={classNames(styles.row, phone.row, saving && styles.saving)}
      inert={saving === 'new'}
      aria-busy={saving !== undefined}
      // Tab only reaches the first row of the page; arrow keys move between rows.
      tabIndex={row.index === 0 ? 0 : -1}
      aria-labelledby={nameIdOf(row.original)}
      aria-selected={row.getIsSelected()}
      onKeyDown={press}
      onClick={click}
    >
      <RowCells row={row} />
    </tr>
  );
}
