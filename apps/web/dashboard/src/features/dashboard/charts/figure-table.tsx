import { ChartTable } from '@saldo/charts';
import { columnHelper, useDataTable } from '@saldo/data-table';
import { classNames, Money } from '@saldo/ui';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useShownAccount } from '../shown-account';
import styles from './figure-table.module.css';

export interface FigureRow {
  name: string;
  /** URL of the transactions behind a figure. */
  to: string;
  amounts: readonly number[];
  /** Whether the row is a part of the last row above that is not a part itself. */
  isPart?: boolean;
}

export interface FigureTableProps {
  label: string;
  /** Column headers. Must keep their identity between renders, like `rows`. */
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** If false, only screen readers see the table, and Tab skips it. */
  shown: boolean;
}

/** The figures of a chart as a table. Each row links to its transactions. */
export function FigureTable({ label, heads, rows, shown }: FigureTableProps) {
  const { currency } = useShownAccount();
  const columns = useMemo(() => figureColumns(heads, shown, currency), [heads, shown, currency]);
  const table = useDataTable({
    data: rows,
    columns,
    getRowId: ({ to, isPart = false }) => `${isPart} ${to}`,
  });
  return <ChartTable label={label} table={table} shown={shown} />;
}

const column = columnHelper<FigureRow>();

const figureColumns = ([nameHead, ...amountHeads]: readonly string[], shown: boolean, currency: string) => [
  column.display({
    id: 'name',
    header: nameHead,
    cell: ({ row: { original } }) => (
      <Link
        href={original.to}
        className={classNames(styles.link, original.isPart && styles.part)}
        tabIndex={shown ? undefined : -1}
      >
        {original.name}
      </Link>
    ),
    meta: { rowHeader: true },
  }),
  ...amountHeads.map((head, index) =>
    column.display({
      id: head,
      header: head,
      cell: ({ row }) => <Money amount={row.original.amounts[index] ?? 0} currency={currency} />,
      meta: { align: 'end' },
    }),
  ),
];
