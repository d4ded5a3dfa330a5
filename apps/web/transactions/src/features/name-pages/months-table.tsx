import { ChartTable } from '@saldo/charts';
import { columnHelper, useDataTable } from '@saldo/data-table';
import { Money, QuietLink } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from './messages';
import type { Side } from './sides';

export interface MonthRow {
  name: string;
  /** URL of its transactions. */
  to: string;
}

interface MonthsTableProps {
  months: readonly MonthRow[];
  sides: readonly Side[];
  /** If false, only screen readers see the table, and Tab skips it. */
  shown: boolean;
}

/** A table of the amounts by month. Each month links to its transactions. */
export function MonthsTable({ months, sides, shown }: MonthsTableProps) {
  const columns = useMemo(() => columnsOf(sides, shown), [sides, shown]);
  const table = useDataTable({ data: months, columns, getRowId: ({ to }) => to });
  return <ChartTable label={t('name-pages.months.table')} table={table} shown={shown} />;
}

const column = columnHelper<MonthRow>();

const columnsOf = (sides: readonly Side[], shown: boolean) => [
  column.display({
    id: 'month',
    header: t('name-pages.months.month'),
    cell: ({ row: { original } }) => (
      <QuietLink href={original.to} tabIndex={shown ? undefined : -1}>
        {original.name}
      </QuietLink>
    ),
    meta: { rowHeader: true },
  }),
  ...sides.map(({ type, amounts }) =>
    column.display({
      id: type,
      header: t(`name-pages.totals.${type}`),
      cell: ({ row }) => <Money amount={amounts[row.index] ?? 0} />,
      meta: { align: 'end' },
    }),
  ),
];
