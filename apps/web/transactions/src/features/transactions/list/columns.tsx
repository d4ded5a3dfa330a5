import type { Account, Transaction } from '@saldo/contracts';
import { columnHelper, pageSelection } from '@saldo/data-table';
import {
  CategoryChip,
  categoryLabel,
  classNames,
  TransactionMoney,
  transactionName,
  usePhone,
} from '@saldo/ui';
import { t } from '../../../messages';
import type { Total } from '../sums/sum-transactions';
import { Checkbox } from './checkbox';
import { Day } from './day';
import { EditableCell, useEditing } from './editing';
import { nameIdOf } from './focus-row';
import phone from './phone-row.module.css';
import { RowButtons } from './row-buttons';
import buttons from './row-buttons.module.css';
import { RowNote } from './row-note';
import { SeriesSign } from './series-link';
import styles from './transaction-table.module.css';

export interface RowActions {
  onDetails: (transaction: Transaction) => void;
  onEdit: (transaction: Transaction) => void;
  /** Adds the same transaction again. */
  onRepeat: (transaction: Transaction) => void;
  onCategory: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

const column = columnHelper<Transaction>();

export interface ShownAccounts {
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  /** Id of the account in the filter, if there is one. */
  filter: string | undefined;
  /** Totals by day, if the list is sorted by date. */
  days: ReadonlyMap<string, readonly Total[]> | undefined;
}

/** Returns the columns of the list. The ids of sortable columns are the names in the API. */
export const transactionColumns = (actions: RowActions, shown: ShownAccounts) =>
  column.columns([
    selectColumn(),
    nameColumn(shown),
    categoryColumn(),
    amountColumn(shown),
    dateColumn(shown),
    noteColumn(actions),
    actionsColumn(actions),
  ]);

const selectColumn = () =>
  column.display({
    id: 'select',
    header: ({ table }) => (
      <Checkbox
        label={t('transactions.list.select-all')}
        checked={pageSelection(table)}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        label={t('transactions.list.select', { name: transactionName(row.original) })}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
    meta: { className: classNames(styles.select, phone.select) },
  });

const nameColumn = ({ accounts, filter }: ShownAccounts) =>
  column.accessor('name', {
    header: t('transactions.list.name'),
    enableSorting: true,
    sortDescFirst: false,
    cell: ({ row: { original } }) => (
      <>
        <EditableCell transaction={original} fields={['name']}>
          <span className={phone.title}>
            {/* In its own direction, so that its beginning is shown where there is no room for all of it. */}
            <span id={nameIdOf(original)} dir="auto">
              {transactionName(original)}
            </span>
            {original.recurringId && <SeriesSign recurringId={original.recurringId} />}
          </span>
        </EditableCell>
        <EditableCell transaction={original} fields={['accountId', 'tags']}>
          <RowNote transaction={original} accounts={accounts} accountId={filter} />
        </EditableCell>
      </>
    ),
    meta: { main: true, className: classNames(styles.name, phone.name), skeleton: ['70%'] },
  });

const categoryColumn = () =>
  column.accessor('category', {
    header: t('transactions.list.category'),
    enableSorting: true,
    sortDescFirst: false,
    cell: ({ row: { original } }) => (
      <EditableCell transaction={original} fields={['category']}>
        <Categories transaction={original} />
      </EditableCell>
    ),
    meta: { className: classNames(styles.category, phone.category), skeleton: ['96px', '1.25em'] },
  });

const amountColumn = ({ filter }: ShownAccounts) =>
  column.accessor('cost', {
    id: 'amount',
    header: t('transactions.list.amount'),
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ row: { original } }) => (
      <EditableCell transaction={original} fields={['amount']}>
        <TransactionMoney transaction={original} accountId={filter} plainExpense />
      </EditableCell>
    ),
    meta: { align: 'end', className: classNames(styles.amount, phone.amount), skeleton: ['80px'] },
  });

const dateColumn = ({ days }: ShownAccounts) =>
  column.accessor('addedOn', {
    id: 'date',
    header: t('transactions.list.date'),
    enableSorting: true,
    sortDescFirst: true,
    cell: ({ row, table }) => (
      <EditableCell transaction={row.original} fields={['addedOn']}>
        <Day rows={table.getRowModel().rows} index={row.index} days={days} />
      </EditableCell>
    ),
    meta: { className: classNames(styles.date, phone.date), skeleton: ['84px'] },
  });

const noteColumn = ({ onDetails }: RowActions) =>
  column.display({
    id: 'note',
    header: t('transactions.list.note'),
    cell: ({ row: { original } }) => (
      <button
        type="button"
        className={styles.details}
        aria-describedby={nameIdOf(original)}
        onClick={() => onDetails(original)}
      >
        {t('transactions.list.details')}
      </button>
    ),
    meta: { className: classNames(styles.note, phone.buttons, buttons.cell) },
  });

const actionsColumn = ({ onEdit, onCategory, onDelete }: RowActions) =>
  column.display({
    id: 'actions',
    header: t('transactions.list.actions'),
    cell: ({ row: { original } }) => (
      <RowButtons transaction={original} {...{ onEdit, onCategory, onDelete }} />
    ),
    meta: { align: 'end', className: classNames(styles.actions, phone.buttons, buttons.cell) },
  });

/** The category. For a split, the largest category with a mark that lists all. */
function Categories({ transaction }: { transaction: Transaction }) {
  const { category, parts, transfer } = transaction;
  const { edit } = useEditing();
  // Not a button on phones: a tap opens the details, and toasts need a place between the controls.
  const isPhone = usePhone();
  if (!parts && !transfer && !isPhone)
    return (
      <button
        type="button"
        className={styles.change}
        title={t('transactions.list.change-category')}
        onClick={() => edit(transaction, 'category')}
      >
        <CategoryChip name={category} />
      </button>
    );
  return (
    <>
      <CategoryChip name={category} plain={isPhone} />
      {parts && !transfer && (
        <span className={styles.split} title={parts.map((part) => categoryLabel(part.category)).join(', ')}>
          {t('transactions.list.split')}
        </span>
      )}
    </>
  );
}
