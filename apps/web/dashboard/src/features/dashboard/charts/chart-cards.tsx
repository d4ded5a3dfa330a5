import { type Charts, limits } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { formatCount } from '@saldo/format';
import { Card } from '@saldo/ui';
import { t } from '../../../messages';
import { ActivityCard } from './activity-card';
import { CategoryCard } from './category-card';
import styles from './charts.module.css';
import { BarsSkeleton, DoughnutSkeleton } from './chart-skeletons';

interface ChartCardsProps {
  /** Undefined while the data loads. */
  charts: Charts | undefined;
  today: CalendarDate;
}

export function ChartCards({ charts, today }: ChartCardsProps) {
  const days = limits.chartDays;
  const titles = {
    categories: t('dashboard.categories.title'),
    activity: t('dashboard.activity.title', { days, number: formatCount(days) }),
  };
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
