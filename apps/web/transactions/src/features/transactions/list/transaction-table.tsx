import type { Transaction } from '@saldo/contracts';
import type { DataTableInstance } from '@saldo/data-table';
import { classNames, DataTable, LoadingNote } from '@saldo/ui';
import { t } from '../../../messages';
import type { RowActions } from './columns';
import { dayOf } from './day';
import { TransactionRow } from './transaction-row';
import phone from './phone-row.module.css';
import styles from './transaction-table.module.css';

interface TransactionTableProps {
  table: DataTableInstance<Transaction>;
  loading: boolean;
  /** Whether the rows belong to an earlier query, while the new one loads. */
  stale: boolean;
  actions: RowActions;
}

export function TransactionTable({ table, loading, stale, actions }: TransactionTableProps) {
  return (
    <div aria-busy={stale || loading} className={stale ? styles.stale : undefined}>
      {loading && <LoadingNote />}
      <DataTable
        table={table}
        label={t('transactions.list.label')}
        className={classNames(styles.table, phone.table)}
        headClassName={phone.head}
        rowClassName={classNames(styles.row, phone.row)}
        skeletonRows={loading && table.state.pagination.pageSize}
      >
        {(row) => <TransactionRow row={row} day={dayOf(table, row)} {...actions} />}
      </DataTable>
    </div>
  );
}
