import { Skeleton } from '@saldo/ui';
import styles from './chart-skeletons.module.css';

/** Placeholder for ring and legend. */
export function DoughnutSkeleton() {
  return (
    <div className={styles.place}>
      <div className={styles.ring}>
        <Skeleton ring width="192px" height="192px" />
      </div>
      {['88%', '76%', '82%'].map((width) => (
        <Skeleton key={width} width={width} height="12px" />
      ))}
    </div>
  );
}

/** Heights of the bars in percent of the chart. */
const heights = [14, 22, 9, 64, 18, 12, 26, 16, 38, 11, 20, 15, 30, 10, 17];

/** Placeholder for the bars. */
export function BarsSkeleton() {
  return (
    <div className={styles.bars}>
      {heights.map((height) => (
        <Skeleton key={height} width="16px" height={`${height}%`} />
      ))}
    </div>
  );
}
