import type { Charts } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { formatMoney, useSession } from '@saldo/session';
import { EmptyState, formatDate, Money, VisuallyHidden } from '@saldo/ui';
import { ChartColumn } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { barsSpec } from './bars-spec';
import { ChartCanvas } from './chart-canvas';
import type { ChartColours } from './chart-colours';
import styles from './charts.module.css';
import { type Day, daysOf } from './days';
import { formatShortMoney } from './format-short-money';

/** What came and went on each of the last 30 days. */
export function ActivityChart({ charts, today }: { charts: Charts; today: CalendarDate }) {
  const currency = useSession((state) => state.currency);
  const days = useMemo(() => daysOf(charts, today), [charts, today]);
  const spec = useCallback(
    (colours: ChartColours) =>
      barsSpec(days, colours, {
        full: (amount) => formatMoney(amount, currency),
        short: (amount) => formatShortMoney(amount, currency),
      }),
    [days, currency],
  );
  const busyDays = days.filter(({ income, expenses }) => income > 0 || expenses > 0);
  if (busyDays.length === 0)
    return (
      <EmptyState message="No recent activity to display" icon={<ChartColumn size={20} aria-hidden />} />
    );
  return (
    <>
      <div className={styles.bars}>
        <ChartCanvas label="Bar chart of income and expenses on each of the last 30 days" spec={spec} />
      </div>
      <ul className={styles.series}>
        <li>
          <i className={`${styles.swatch} ${styles.income}`} />
          Daily Income
        </li>
        <li>
          <i className={`${styles.swatch} ${styles.expense}`} />
          Daily Expenses
        </li>
      </ul>
      <DayTable days={busyDays} />
    </>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <VisuallyHidden>
      <table aria-label="Days with income or expenses">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Income</th>
            <th scope="col">Expenses</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, income, expenses }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              <td>
                <Money amount={income} />
              </td>
              <td>
                <Money amount={expenses} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
