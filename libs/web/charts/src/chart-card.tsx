import { Button, Card } from '@saldo/ui';
import { type ReactNode, useState } from 'react';
import { t } from './messages';
import styles from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  region?: boolean;
  chart: ReactNode;
  /** The figures as a table: always there for a screen reader, shown to others instead of the chart on demand. */
  table: (shown: boolean) => ReactNode;
}

export function ChartCard({ title, region, chart, table }: ChartCardProps) {
  const [inFigures, setInFigures] = useState(false);
  const toggle = (
    <Button variant="quiet" className={styles.toggle} onClick={() => setInFigures(!inFigures)}>
      {inFigures ? t('charts.show-chart') : t('charts.show-figures')}
    </Button>
  );
  return (
    <Card title={title} region={region} className={styles.card} action={toggle}>
      {!inFigures && chart}
      {table(inFigures)}
    </Card>
  );
}
