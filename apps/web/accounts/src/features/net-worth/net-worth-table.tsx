import { ChartTable } from '@saldo/charts';
import type { NetWorth } from '@saldo/contracts';
import { columnHelper, useDataTable } from '@saldo/data-table';
import { formatCount } from '@saldo/format';
import { Money } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from '../../messages';
import { monthName } from './net-worth-spec';
import styles from './net-worth-table.module.css';

interface NetWorthTableProps {
  months: NetWorth['months'];
  /** If false, only screen readers see the table. */
  shown: boolean;
}

/** The figures of the chart as a table, newest month first. */
export function NetWorthTable({ months, shown }: NetWorthTableProps) {
  const data = useMemo(() => months.toReversed(), [months]);
  const columns = useMemo(() => netWorthColumns(), []);
  const table = useDataTable({ data, columns, getRowId: ({ month }) => month });
  return <ChartTable label={t('accounts.net-worth.table')} table={table} shown={shown} focusable />;
}

const column = columnHelper<NetWorth['months'][number]>();

const netWorthColumns = () =>
  column.columns([
    column.accessor('month', {
      header: t('accounts.net-worth.month'),
      cell: ({ row: { original } }) => (
        <>
          {monthName(original.month)}
          <Without count={original.without.length} />
        </>
      ),
      meta: { rowHeader: true },
    }),
    column.accessor('assets', {
      header: t('accounts.net-worth.assets'),
      cell: ({ getValue }) => <Money amount={getValue()} />,
      meta: { align: 'end' },
    }),
    column.accessor('liabilities', {
      header: t('accounts.net-worth.liabilities'),
      cell: ({ getValue }) => <Money amount={getValue() && -getValue()} />,
      meta: { align: 'end' },
    }),
    column.accessor('total', {
      header: t('accounts.net-worth.total'),
      cell: ({ getValue }) => <Money amount={getValue()} />,
      meta: { align: 'end', className: styles.total },
    }),
  ]);

/** A note with the number of accounts that a month omits. */
function Without({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.without}>
      {t('accounts.net-worth.without-short', { count, number: formatCount(count) })}
    </span>
  );
}
