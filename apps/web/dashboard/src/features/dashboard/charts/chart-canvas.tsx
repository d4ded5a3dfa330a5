import { useTheme } from '@saldo/session';
import { RetryNote } from '@saldo/ui';
import { useEffect, useRef, useState } from 'react';
import type { ChartSpec } from './draw-chart';
import { type ChartColours, readColours } from './chart-colours';
import styles from './charts.module.css';

interface ChartCanvasProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  /** The same function as long as the data is the same. */
  spec: (colours: ChartColours) => ChartSpec;
}

/** A chart that fills the box around it. Its library is fetched when the first one is shown, and it follows the theme. */
export function ChartCanvas({ label, spec }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let chart: { destroy(): void } | undefined;
    let shown = true;
    import('./draw-chart')
      .then(({ drawChart }) => {
        if (shown && canvas.current) chart = drawChart(canvas.current, spec(readColours()));
      })
      .catch((error: unknown) => {
        console.error('A chart could not be drawn', error);
        if (shown) setFailed(true);
      });
    return () => {
      shown = false;
      chart?.destroy();
    };
  }, [spec, theme, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (failed) return <RetryNote message="The chart could not be drawn." onRetry={retry} />;
  return <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />;
}
