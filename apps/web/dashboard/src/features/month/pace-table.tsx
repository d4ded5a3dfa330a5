import { ChartTable } from '@saldo/charts';
import type { MonthCourse } from '@saldo/contracts';
import { columnHelper, useDataTable } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import { Money } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from '../../messages';

interface PaceTableProps {
  course: MonthCourse;
  /** If false, only screen readers see the table. */
  shown: boolean;
}

/** The cumulative spending for each day that has passed. */
export function PaceTable({ course: { days, pastMonths }, shown }: PaceTableProps) {
  const data = useMemo(() => days.filter(({ spent }) => spent !== undefined), [days]);
  const columns = useMemo(() => columnsOf(pastMonths > 0), [pastMonths]);
  const table = useDataTable({ data, columns, getRowId: ({ date }) => date });
  return <ChartTable label={t('dashboard.month.table')} table={table} shown={shown} focusable />;
}

const column = columnHelper<MonthCourse['days'][number]>();

const columnsOf = (isUsual: boolean) => [
  column.display({
    id: 'day',
    header: t('dashboard.month.day'),
    cell: ({ row }) => formatDate(row.original.date),
    meta: { rowHeader: true },
  }),
  column.display({
    id: 'spent',
    header: t('dashboard.month.spent'),
    cell: ({ row }) => <Money amount={row.original.spent ?? 0} />,
    meta: { align: 'end' },
  }),
  ...(isUsual
    ? [
        column.display({
          id: 'usual',
          header: t('dashboard.month.usual'),
          cell: ({ row }) => <Money amount={row.original.usual} />,
          meta: { align: 'end' },
        }),
      ]
    : []),
];
