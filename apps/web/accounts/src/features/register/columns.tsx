import { type Account, type RegisterEntry } from '@saldo/contracts';
import { columnHelper } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import { CategoryChip, Money, RowButton, transactionName } from '@saldo/ui';
import { t } from '../../messages';
import { EntryMarks } from './entry-marks';
import styles from './register-table.module.css';

export interface RowActions {
  onEdit: (entry: RegisterEntry) => void;
  onDelete: (entry: RegisterEntry) => void;
}

const column = columnHelper<RegisterEntry>();
/** Returns the id of the element that names a row. */
const nameIdOf = ({ _id }: RegisterEntry) => `entry-${_id}`;

export function registerColumns(
  account: Account,
  accounts: readonly Account[],
  { onEdit, onDelete }: RowActions,
) {
  const { currency } = account;
  return column.columns([
    column.accessor('addedOn', {
      header: t('accounts.register.date'),
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
      meta: { className: styles.date, skeleton: ['84px'] },
    }),
    column.accessor('name', {
      header: t('accounts.register.name'),
      cell: ({ row: { original } }) => (
        <span className={styles.title}>
          <span id={nameIdOf(original)}>{transactionName(original)}</span>
          <EntryMarks entry={original} account={account} accounts={accounts} />
        </span>
      ),
      meta: { main: true, className: styles.name, skeleton: ['70%'] },
    }),
    column.accessor('category', {
      header: t('accounts.register.category'),
      cell: ({ getValue }) => <CategoryChip name={getValue()} />,
      meta: { className: styles.category, skeleton: ['96px', '1.25em'] },
    }),
    column.accessor((entry) => amountIn(entry, account), {
      id: 'amount',
      header: t('accounts.register.amount'),
      cell: ({ getValue }) => (
        <Money amount={getValue()} currency={currency} signed tone={getValue() > 0 ? 'income' : 'expense'} />
      ),
      meta: { align: 'end', className: styles.amount, skeleton: ['80px'] },
    }),
    column.accessor('balance', {
      header: t('accounts.register.balance'),
      cell: ({ getValue }) => <Money amount={getValue()} currency={currency} />,
      meta: {
        align: 'end',
        className: styles.balance,
        label: t('accounts.register.balance'),
        skeleton: ['80px'],
      },
    }),
    column.display({
      id: 'actions',
      header: t('accounts.register.actions'),
      cell: ({ row: { original } }) => (
        <>
          <RowButton action="edit" rowNameId={nameIdOf(original)} onClick={() => onEdit(original)} />
          <RowButton action="delete" rowNameId={nameIdOf(original)} onClick={() => onDelete(original)} />
        </>
      ),
      meta: { align: 'end', className: styles.actions },
    }),
  ]);
}

/** Returns the amount that a transaction adds to an account, which may be either side of a transfer. */
function amountIn({ isIncome, cost, transfer }: RegisterEntry, { _id }: Account): number {
  if (transfer?.toAccountId === _id) return transfer.toAmount;
  return isIncome ? cost : -cost;
}
