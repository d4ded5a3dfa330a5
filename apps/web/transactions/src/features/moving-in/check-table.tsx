import { columnHelper, useDataTable } from '@saldo/data-table';
import { formatCount } from '@saldo/format';
import { DataTable, Money } from '@saldo/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../messages';
import styles from './moving-in.module.css';
import type { AccountCheck } from './check-accounts';

export const isRight = ({ expected, found }: AccountCheck) => expected === found;

/** A table that compares the balance of each account in the file and in Saldo. */
export function CheckTable({ checks }: { checks: readonly AccountCheck[] }) {
  const columns = useMemo(() => checkColumns(), []);
  const table = useDataTable({ data: checks, columns, getRowId: ({ name }) => name });
  return <DataTable table={table} label={t('transactions.moving-in.report')} />;
}

const column = columnHelper<AccountCheck>();

const checkColumns = () =>
  column.columns([
    column.accessor('name', {
      header: t('transactions.moving-in.account'),
      cell: ({ getValue }) => getValue(),
      meta: { main: true },
    }),
    column.accessor('transactionCount', {
      header: t('transactions.moving-in.count'),
      cell: ({ getValue }) => formatCount(getValue()),
      meta: { label: t('transactions.moving-in.count'), align: 'end' },
    }),
    column.accessor('expected', {
      header: t('transactions.moving-in.in-file'),
      cell: ({ row: { original } }) => (
        <Money amount={original.expected} currency={original.currency ?? undefined} />
      ),
      meta: { label: t('transactions.moving-in.in-file'), align: 'end' },
    }),
    column.accessor('found', {
      header: t('transactions.moving-in.in-saldo'),
      cell: ({ row: { original } }) => <Found {...original} />,
      meta: { label: t('transactions.moving-in.in-saldo'), align: 'end' },
    }),
  ]);

function Found(check: AccountCheck) {
  const Icon = isRight(check) ? CircleCheck : CircleAlert;
  return (
    <span className={isRight(check) ? styles.right : styles.wrong}>
      <Icon
        size={16}
        role="img"
        aria-label={t(isRight(check) ? 'transactions.moving-in.equal' : 'transactions.moving-in.differs')}
      />
      <Money amount={check.found} currency={check.currency ?? undefined} />
    </span>
  );
}
