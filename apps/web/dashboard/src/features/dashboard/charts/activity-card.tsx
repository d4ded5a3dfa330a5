import { ChartCard } from '@saldo/charts';
import type { Charts, TransactionFilter } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { formatDate, formatMoney, formatShortMoney } from '@saldo/format';
import { Card, EmptyState } from '@saldo/ui';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../../messages';
import { useShownAccount } from '../shown-account';
import { Bars } from './bars';
import { barsSpec } from './bars-spec';
import styles from './charts.module.css';
import { type Day, dayPath, daysOf, isBusy } from './days';
import type { FigureRow } from './figure-table';
import { Figures } from './figures';

const dayHeads = () => [
  t('dashboard.activity.date-head'),
  t('dashboard.activity.income-head'),
  t('dashboard.activity.expenses-head'),
];

/** Returns a row of figures for each day with transactions. */
const dayRows = (days: readonly Day[], filter: TransactionFilter): FigureRow[] =>
  days.filter(isBusy).map(({ date, income, expenses }) => ({
    name: formatDate(date),
    to: dayPath(date, filter),
    amounts: [income, expenses],
  }));

interface ActivityCardProps {
  title: string;
  charts: Charts;
  today: CalendarDate;
}

/** A card with income and expenses of the last 30 days. Each bar leads to the transactions of its day. */
export function ActivityCard({ title, charts, today }: ActivityCardProps) {
  const { currency, filter } = useShownAccount();
  const [, navigate] = useLocation();
  const days = useMemo(() => daysOf(charts, today), [charts, today]);
  const spec = useMemo(
    () =>
      barsSpec(days, {
        full: (amount) => formatMoney(amount, currency),
        short: (amount) => formatShortMoney(amount, currency),
      }),
    [days, currency],
  );
  const heads = useMemo(() => dayHeads(), []);
  const rows = useMemo(() => dayRows(days, filter), [days, filter]);
  if (rows.length === 0)
    return (
      <Card title={title} region className={styles.card}>
        <EmptyState message={t('dashboard.activity.empty')} icon={<ChartColumn size={20} aria-hidden />} />
      </Card>
    );
  return (
    <ChartCard
      title={title}
      region
      chart={<Bars days={days} spec={spec} onPick={({ date }) => navigate(dayPath(date, filter))} />}
      table={(shown) => (
        <Figures label={t('dashboard.activity.table')} heads={heads} rows={rows} shown={shown} />
      )}
    />
  );
}
