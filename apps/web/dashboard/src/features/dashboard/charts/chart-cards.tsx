import type { Charts } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { Card } from '@saldo/ui';
import { ActivityCard } from './activity-card';
import { CategoryCard } from './category-card';
import styles from './charts.module.css';
import { BarsSkeleton, DoughnutSkeleton } from './chart-skeletons';

const titles = {
  categories: 'Expenses by Category',
  activity: 'Daily Activity (Last 30 Days)',
} as const;

interface ChartCardsProps {
  /** Absent while they load. */
  charts: Charts | undefined;
  today: CalendarDate;
}

export function ChartCards({ charts, today }: ChartCardsProps) {
  return (
    <div className={styles.row}>
      {charts ? (
        <>
          <CategoryCard title={titles.categories} categories={charts.expensesByCategory} />
          <ActivityCard title={titles.activity} charts={charts} today={today} />
        </>
      ) : (
        <>
          <Card title={titles.categories} className={styles.card}>
            <DoughnutSkeleton />
          </Card>
          <Card title={titles.activity} className={styles.card}>
            <BarsSkeleton />
          </Card>
        </>
      )}
    </div>
  );
}
