import { RetryNote } from '@saldo/ui';
import type { MouseEvent, ReactNode } from 'react';
import { t } from './messages';
import type { ChartSpec } from './chart-spec';
import styles from './chart.module.css';
import { useChartLibrary } from './use-chart-library';

interface ChartProps<Item> {
  /** Description of the chart for screen readers. */
  label: string;
  /** Must keep its identity while the data is unchanged. */
  spec: ChartSpec;
  /** Whether more important content is already on the screen, so that the chart library may load. */
  isNext?: boolean;
  /** Returns the item under the pointer, if the user can pick one there. */
  itemAt?: (event: MouseEvent<HTMLElement>) => Item | undefined;
  onPick?: (item: Item) => void;
  /** Content behind the drawing. */
  children?: ReactNode;
}

/** A chart that fills the box around it. A click picks the item under the pointer; the cursor shows where that is possible. */
export function Chart<Item>({ label, spec, isNext = true, itemAt, onPick, children }: ChartProps<Item>) {
  const { library, failed, retry } = useChartLibrary(isNext);
  if (failed) return <RetryNote message={t('charts.chart-failed')} onRetry={retry} />;
  const point = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.style.cursor = itemAt?.(event) ? 'pointer' : '';
  };
  const pick = (event: MouseEvent<HTMLElement>) => {
    const item = itemAt?.(event);
    if (item) onPick?.(item);
  };
  return (
    <div role="img" aria-label={label} className={styles.chart} onMouseMove={point} onClick={pick}>
      {children}
      {library && <library.ApexChart {...spec} width="100%" height="100%" />}
    </div>
  );
}
