import type { DayRange } from '@saldo/finance';
import { sumMoney } from '@saldo/finance';
import { columnHelper, useDataTable } from '@saldo/data-table';
import { DataTable, Money } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from '../../messages';
import { Figure, GroupName, percent } from './figure';
import styles from './report-view.module.css';
import { pathOf, type ReportRow } from './rows';

interface ReportTableProps {
  rows: readonly ReportRow[];
  steps: readonly DayRange[];
  stepNames: readonly string[];
  /** Whether the rows have amounts of an earlier period. */
  isCompared: boolean;
}

/** The figures of a report as a table. Each figure leads to its transactions. */
export function ReportTable({ rows, steps, stepNames, isCompared }: ReportTableProps) {
  const columns = useMemo(
    () => columnsOf(rows, { steps, stepNames, isCompared }),
    [rows, steps, stepNames, isCompared],
  );
  const table = useDataTable({ data: rows, columns, getRowId: ({ id, isPart }) => `${isPart} ${id}` });
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('reports.table.label')}>
      <DataTable frame="none" table={table} label={t('reports.table.label')} className={styles.table} />
    </div>
  );
}

const column = columnHelper<ReportRow>();

function columnsOf(
  rows: readonly ReportRow[],
  { steps, stepNames, isCompared }: Omit<ReportTableProps, 'rows'>,
) {
  const whole = { from: steps[0]?.from ?? '', to: steps.at(-1)?.to ?? '' };
  const heads = rows.filter(({ isPart }) => !isPart);
  const sumOf = (of: (row: ReportRow) => number) => sumMoney(heads.map(of), null);
  const total = sumOf((row) => row.total);
  const amountColumn = (id: string, header: string, of: (row: ReportRow) => number, days?: DayRange) =>
    column.display({
      id,
      header,
      cell: ({ row: { original } }) => <Figure amount={of(original)} to={days && pathOf(original, days)} />,
      footer: () => <Money amount={sumOf(of)} />,
      meta: { align: 'end' },
    });
  return column.columns([
    column.display({
      id: 'name',
      header: t('reports.table.group'),
      cell: ({ row }) => <GroupName {...row.original} />,
      footer: t('reports.table.total'),
      meta: { rowHeader: true },
    }),
    ...(steps.length > 1
      ? steps.map((days, index) =>
          amountColumn(days.from, stepNames[index] ?? '', ({ amounts }) => amounts[index] ?? 0, days),
        )
      : []),
    amountColumn('total', t('reports.table.total'), (row) => row.total, whole),
    ...(steps.length > 1
      ? [amountColumn('average', t('reports.table.average'), ({ total: all }) => average(all, steps.length))]
      : []),
    column.display({
      id: 'share',
      header: t('reports.table.share'),
      cell: ({ row }) => percent(row.original.total, total),
      meta: { align: 'end' },
    }),
    ...(isCompared
      ? [
          amountColumn('before', t('reports.table.before'), (row) => row.before),
          amountColumn('change', t('reports.table.change'), (row) =>
            sumMoney([row.total, -row.before], null),
          ),
        ]
      : []),
  ]);
}

const average = (total: number, count: number) => Math.round((total / count) * 100) / 100;
