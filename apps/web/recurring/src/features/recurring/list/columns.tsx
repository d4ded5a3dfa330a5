import type { RecurringEntry } from '@saldo/contracts';
import { columnHelper } from '@saldo/data-table';
import { CategoryChip, categoryLabel, RowButton } from '@saldo/ui';
import { t } from '../../../messages';
import { frequencies, frequencyName, signedAmount, typeName } from '../labels';
import { EntryMoney } from '../entry-money';
import { DueCell } from './due-cell';
import styles from './recurring-list.module.css';

export interface RowActions {
  onEdit: (entry: RecurringEntry) => void;
  onDelete: (entry: RecurringEntry) => void;
  onSteps: (entry: RecurringEntry) => void;
}

const column = columnHelper<RecurringEntry>();
/** Returns the id of the element that names a row. */
const nameId = (id: string) => `recurring-${id}`;

/** Sort keys behind every date. */
const PAUSED = '9998';
const ENDED = '9999';

function dueOrder({ paused, nextDueDate }: RecurringEntry): string {
  if (nextDueDate === null) return ENDED;
  return paused ? PAUSED : nextDueDate;
}

export function recurringColumns({ onEdit, onDelete, onSteps }: RowActions) {
  return column.columns([
    column.accessor('name', {
      header: t('recurring.list.name'),
      cell: ({ row, getValue }) => <span id={nameId(row.id)}>{getValue()}</span>,
      enableSorting: true,
      meta: { main: true, className: styles.name, skeleton: ['120px'] },
    }),
    column.accessor(({ category }) => categoryLabel(category), {
      id: 'category',
      header: t('recurring.list.category'),
      cell: ({ row }) => <CategoryChip name={row.original.category} />,
      enableSorting: true,
      meta: { className: styles.category },
    }),
    column.accessor(signedAmount, {
      id: 'amount',
      header: t('recurring.list.amount'),
      cell: ({ row: { original } }) => <EntryMoney entry={original} />,
      enableSorting: true,
      meta: { align: 'end', className: styles.amount, skeleton: ['72px'] },
    }),
    column.accessor(typeName, {
      id: 'type',
      header: t('recurring.list.type'),
      enableSorting: true,
      meta: { className: styles.type },
    }),
    column.accessor(({ frequency }) => frequencies.indexOf(frequency), {
      id: 'frequency',
      header: t('recurring.list.frequency'),
      cell: ({ row }) => frequencyName(row.original.frequency),
      enableSorting: true,
      sortDescFirst: false,
      meta: { className: styles.frequency },
    }),
    column.accessor(dueOrder, {
      id: 'due',
      header: t('recurring.list.next-due'),
      cell: ({ row: { id, original } }) => (
        <DueCell entry={original} nameId={nameId(id)} onSteps={() => onSteps(original)} />
      ),
      enableSorting: true,
      meta: { className: styles.due, skeleton: ['88px'] },
    }),
    buttonColumn('edit', onEdit),
    buttonColumn('delete', onDelete),
  ]);
}

function buttonColumn(action: 'edit' | 'delete', onClick: (entry: RecurringEntry) => void) {
  return column.display({
    id: action,
    header: t(`recurring.list.${action}`),
    cell: ({ row: { id, original } }) => (
      <RowButton action={action} rowNameId={nameId(id)} onClick={() => onClick(original)} />
    ),
    meta: { className: styles[action] },
  });
}
