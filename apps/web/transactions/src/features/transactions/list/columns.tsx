import type { Account, Transaction } from '@saldo/contracts';
import { columnHelper, pageSelection } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import {
  CategoryChip,
  categoryLabel,
  Money,
  RowButton,
  TransactionMoney,
  transactionName,
  usePhone,
  VisuallyHidden,
} from '@saldo/ui';
import { t } from '../../../messages';
import type { Total } from '../sums/sum-transactions';
import { Checkbox } from './checkbox';
import { EditableCell, useEditing } from './editing';
import { nameIdOf } from './focus-row';
import { RowNote } from './row-note';
import { SeriesSign } from './series-link';
import styles from './transaction-table.module.css';

export interface RowActions {
  onDetails: (transaction: Transaction) => void;
  onEdit: (transaction: Transaction) => void;
  /** Adds the same again. */
  onRepeat: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

const column = columnHelper<Transaction>();

export interface ShownAccounts {
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  /** The id of the account that filters, if one does. */
  filter: string | undefined;
  /** What each day adds up to, if the list is sorted by date. */
  days: ReadonlyMap<string, readonly Total[]> | undefined;
}

/** The columns of the list. The id of a sortable one is its name in the API. */
export const transactionColumns = (
  { onDetails, onEdit, onDelete }: RowActions,
  { accounts, filter, days }: ShownAccounts,
) =>
  column.columns([
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
      meta: { className: styles.select },
    }),
    column.accessor('name', {
      header: t('transactions.list.name'),
      enableSorting: true,
      sortDescFirst: false,
      cell: ({ row: { original } }) => (
        <>
          <EditableCell transaction={original} fields={['name']}>
            <span id={nameIdOf(original)}>{transactionName(original)}</span>
            {original.recurringId && <SeriesSign recurringId={original.recurringId} />}
          </EditableCell>
          <EditableCell transaction={original} fields={['accountId', 'tags']}>
            <RowNote transaction={original} accounts={accounts} accountId={filter} />
          </EditableCell>
        </>
      ),
      meta: { main: true, className: styles.name, skeleton: ['70%'] },
    }),
    column.accessor('category', {
      header: t('transactions.list.category'),
      enableSorting: true,
      sortDescFirst: false,
      cell: ({ row: { original } }) => (
        <EditableCell transaction={original} fields={['category']}>
          <Categories transaction={original} />
        </EditableCell>
      ),
      meta: { className: styles.category, skeleton: ['96px', '1.25em'] },
    }),
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
      meta: { align: 'end', className: styles.amount, skeleton: ['80px'] },
    }),
    column.accessor('addedOn', {
      id: 'date',
      header: t('transactions.list.date'),
      enableSorting: true,
      sortDescFirst: true,
      cell: ({ getValue, row, table }) => (
        <EditableCell transaction={row.original} fields={['addedOn']}>
          <time dateTime={getValue()}>{formatDate(getValue())}</time>
          {days && startsDay(table.getRowModel().rows, row.index) && (
            <DaySum
              totals={days.get(getValue())}
              isExpected={!startsDay(table.getRowModel().rows, row.index + 1)}
            />
          )}
        </EditableCell>
      ),
      meta: { className: styles.date, skeleton: ['84px'] },
    }),
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
      meta: { className: styles.note },
    }),
    column.display({
      id: 'actions',
      header: t('transactions.list.actions'),
      cell: ({ row: { original } }) => (
        <>
          <RowButton action="edit" rowNameId={nameIdOf(original)} onClick={() => onEdit(original)} />
          <RowButton action="delete" rowNameId={nameIdOf(original)} onClick={() => onDelete(original)} />
        </>
      ),
      meta: { align: 'end', className: styles.actions },
    }),
  ]);

const startsDay = (rows: readonly { original: Transaction }[], index: number) =>
  rows[index - 1]?.original.addedOn !== rows[index]?.original.addedOn;

interface DaySumProps {
  /** Undefined until they are known. */
  totals: readonly Total[] | undefined;
  /** Whether the day has several transactions on this page, so that there will be a sum. */
  isExpected: boolean;
}

/** The sum of a day with several transactions, in its first row. */
function DaySum({ totals, isExpected }: DaySumProps) {
  // Keeps its place, so that no row moves.
  if (!totals) return isExpected && <div className={styles.day}>&nbsp;</div>;
  if (totals.every(({ count }) => count < 2)) return null;
  return (
    <div className={styles.day}>
      {totals.map(({ currency, amount }) => (
        <Money key={currency ?? ''} amount={amount} currency={currency} signed />
      ))}
      <VisuallyHidden> {t('transactions.sums.of-day')}</VisuallyHidden>
    </div>
  );
}

/** The category; of a split the largest one, with a mark that names all. */
function Categories({ transaction }: { transaction: Transaction }) {
  const { category, parts, transfer } = transaction;
  const { edit } = useEditing();
  // A tap on a row of a phone opens the details, and there toasts need a place between its controls.
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
      <CategoryChip name={category} />
      {parts && !transfer && (
        <span className={styles.split} title={parts.map((part) => categoryLabel(part.category)).join(', ')}>
          {t('transactions.list.split')}
        </span>
      )}
    </>
  );
}
