import { savingOf } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import type { DataTableRow } from '@saldo/data-table';
import { classNames, RowCells } from '@saldo/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { nameIdOf, type RowActions } from './columns';
import styles from './transaction-table.module.css';

interface TransactionRowProps extends RowActions {
  row: DataTableRow<Transaction>;
}

/** What keys do on a row that has the focus. */
const rowKeys = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Enter: 'edit',
  e: 'edit',
  ' ': 'select',
  x: 'select',
  Delete: 'delete',
} as const;
type RowKey = keyof typeof rowKeys;

/** A row that opens by a click, and that the keyboard reaches. A new one that is not saved yet only shows. */
export function TransactionRow({ row, onDetails, onEdit, onDelete }: TransactionRowProps) {
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const element = event.currentTarget;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isOnRow = event.target === element && isPlain;
    if (!(event.key in rowKeys) || !(isOnRow || /^Arrow/.test(event.key))) return;
    const focus = (other: Element | null) => other instanceof HTMLElement && other.focus();
    const actions = {
      next: () => focus(element.nextElementSibling),
      previous: () => focus(element.previousElementSibling),
      edit: () => onEdit(row.original),
      select: () => row.toggleSelected(),
      delete: () => onDelete(row.original),
    };
    actions[rowKeys[event.key as RowKey]]();
    event.preventDefault();
  };
  const click = ({ target }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, button, label');
    const selectsText = getSelection()?.isCollapsed === false;
    if (!onControl && !selectsText) onDetails(row.original);
  };
  const saving = savingOf(row.original);
  return (
    <tr
      className={classNames(styles.row, saving && styles.saving)}
      inert={saving === 'new'}
      aria-busy={saving !== undefined}
      // The Tab key reaches the first row of the page alone; arrows lead to the others.
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
