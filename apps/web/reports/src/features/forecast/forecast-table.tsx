import { ChartTable } from '@saldo/charts';
import type { BalanceForecast } from '@saldo/contracts';
import { columnHelper, useDataTable } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import { Money } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from '../../messages';

interface ForecastTableProps {
  days: BalanceForecast['days'];
  currency: string | null;
  /** If false, only screen readers see the table. */
  shown: boolean;
}

/** The balance by day. */
export function ForecastTable({ days, currency, shown }: ForecastTableProps) {
  const columns = useMemo(() => columnsOf(currency), [currency]);
  const table = useDataTable({ data: days, columns, getRowId: ({ date }) => date });
  return <ChartTable label={t('reports.forecast.table')} table={table} shown={shown} focusable />;
}

const column = columnHelper<BalanceForecast['days'][number]>();

const columnsOf = (currency: string | null) =>
  column.columns([
    column.accessor('date', {
      header: t('reports.forecast.day'),
      cell: ({ getValue }) => formatDate(getValue()),
      meta: { rowHeader: true },
    }),
    column.accessor('low', {
      header: t('reports.forecast.low'),
      cell: ({ getValue }) => <Money amount={getValue()} currency={currency} />,
      meta: { align: 'end' },
    }),
    column.accessor('balance', {
      header: t('reports.forecast.balance'),
      cell: ({ getValue }) => <Money amount={getValue()} currency={currency} />,
      meta: { align: 'end' },
    }),
    column.accessor('high', {
      header: t('reports.forecast.high'),
      cell: ({ getValue }) => <Money amount={getValue()} currency={currency} />,
      meta: { align: 'end' },
    }),
  ]);
