import { transactionsPath } from '@saldo/api';
import { Chart, ChartCard, ChartTable, groupedBars, stepAt } from '@saldo/charts';
import type { Report } from '@saldo/contracts';
import { columnHelper, useDataTable } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Money, usePhone } from '@saldo/ui';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import reportStyles from '../reports/report-view.module.css';
import { t } from './messages';
import { totalsOf } from './year';
import styles from './year.module.css';

const kinds = ['income', 'expense'] as const;
const colours = { income: '--income', expense: '--expense' } as const;

interface Month {
  name: string;
  /** Label below the bars, without the year. */
  label: string;
  to: string;
  income: number;
  expense: number;
}

/** Income and expenses by month. Each month leads to its transactions. */
export function YearMonths({ report }: { report: Report }) {
  const [, navigate] = useLocation();
  const currency = useSession((state) => state.currency);
  const mostLabels = usePhone() ? 4 : 12;
  const months = useMemo(() => monthsOf(report), [report]);
  const spec = useMemo(() => {
    const series = kinds.map((kind) => ({
      ...{ name: t(`year.totals.${kind}`), colour: colours[kind], amounts: months.map((each) => each[kind]) },
    }));
    return groupedBars(
      series,
      months.map(({ label }) => label),
      { currency, mostLabels },
    );
  }, [months, currency, mostLabels]);
  return (
    <ChartCard
      title={t('year.months.title')}
      region
      chart={
        <div className={styles.chart}>
          <Chart
            label={t('year.months.chart')}
            spec={spec}
            itemAt={(event) => stepAt(event, months)}
            onPick={({ to }) => navigate(to)}
          />
        </div>
      }
      table={(shown) => <MonthsTable months={months} shown={shown} />}
    >
      <ul className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <i className={reportStyles.swatch} style={{ background: `var(${colours[kind]})` }} />
            {t(`year.totals.${kind}`)}
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function monthsOf(report: Report): Month[] {
  const { income, expense } = totalsOf(report);
  return report.steps.map(({ from, to }, index) => ({
    name: formatDate(from, 'short-month'),
    label: formatDate(from, 'month-name'),
    to: transactionsPath({ startDate: from, endDate: to }),
    ...{ income: income.amounts[index] ?? 0, expense: expense.amounts[index] ?? 0 },
  }));
}

function MonthsTable({ months, shown }: { months: readonly Month[]; shown: boolean }) {
  const columns = useMemo(() => columnsOf(shown), [shown]);
  const table = useDataTable({ data: months, columns, getRowId: ({ to }) => to });
  return <ChartTable label={t('year.months.table')} table={table} shown={shown} />;
}

const column = columnHelper<Month>();

const columnsOf = (shown: boolean) => [
  column.display({
    id: 'month',
    header: t('year.months.month'),
    cell: ({ row: { original } }) => (
      <Link href={original.to} className={reportStyles.figure} tabIndex={shown ? undefined : -1}>
        {original.name}
      </Link>
    ),
    meta: { rowHeader: true },
  }),
  ...kinds.map((kind) =>
    column.display({
      id: kind,
      header: t(`year.totals.${kind}`),
      cell: ({ row }) => <Money amount={row.original[kind]} />,
      meta: { align: 'end' },
    }),
  ),
];
