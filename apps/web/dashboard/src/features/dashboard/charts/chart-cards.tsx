import type { Charts } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { Card, Skeleton } from '@saldo/ui';
import { ActivityChart } from './activity-chart';
import { CategoryChart } from './category-chart';
import styles from './charts.module.css';

interface ChartCardsProps {
  /** Absent while they load. */
  charts: Charts | undefined;
  today: CalendarDate;
}

export function ChartCards({ charts, today }: ChartCardsProps) {
  return (
    <div className={styles.row}>
      <Card title="Expenses by Category" className={styles.card}>
        {charts ? <CategoryChart categories={charts.expensesByCategory} /> : <Skeleton height="312px" />}
      </Card>
      <Card title="Daily Activity (Last 30 Days)" region className={styles.card}>
        {charts ? <ActivityChart charts={charts} today={today} /> : <Skeleton height="312px" />}
      </Card>
    </div>
  );
}
