import type { Charts } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { formatMoney, useSession } from '@saldo/session';
import { Card, EmptyState, formatDate } from '@saldo/ui';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Bars } from './bars';
import { barsSpec } from './bars-spec';
import { ChartCard } from './chart-card';
import styles from './charts.module.css';
import { dayPath, daysOf, isBusy } from './days';
import { FigureTable } from './figure-table';
import { formatShortMoney } from './format-short-money';

interface ActivityCardProps {
  title: string;
  charts: Charts;
  today: CalendarDate;
}

/** What came and went on each of the last 30 days. Each bar leads to its day's transactions. */
export function ActivityCard({ title, charts, today }: ActivityCardProps) {
  const currency = useSession((state) => state.currency);
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
  const busyDays = days.filter(isBusy);
  if (busyDays.length === 0)
    return (
      <Card title={title} region className={styles.card}>
        <EmptyState message="No recent activity to display." icon={<ChartColumn size={20} aria-hidden />} />
      </Card>
    );
  const rows = busyDays.map(({ date, income, expenses }) => ({
    name: formatDate(date),
    to: dayPath(date),
    amounts: [income, expenses],
  }));
  return (
    <ChartCard
      title={title}
      region
      chart={<Bars days={days} spec={spec} onPick={({ date }) => navigate(dayPath(date))} />}
      table={(shown) => (
        <FigureTable
          label="Days with income or expenses"
          heads={['Date', 'Income', 'Expenses']}
          rows={rows}
          shown={shown}
        />
      )}
    />
  );
}
