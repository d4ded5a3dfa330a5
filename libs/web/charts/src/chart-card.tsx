import { Button, Card } from '@saldo/ui';
import { type ReactNode, useState } from 'react';
import { t } from './messages';
import styles from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  region?: boolean;
  /** Content above chart and table. */
  before?: ReactNode;
  chart: ReactNode;
  /** The figures as a table: always there for a screen reader, shown to others instead of the chart on demand. */
  table: (shown: boolean) => ReactNode;
  /** Notes below both. */
  children?: ReactNode;
}

export function ChartCard({ title, region, before, chart, table, children }: ChartCardProps) {
  const [inFigures, setInFigures] = useState(false);
  const toggle = (
    <Button variant="quiet" onClick={() => setInFigures(!inFigures)}>
      {inFigures ? t('charts.show-chart') : t('charts.show-figures')}
    </Button>
  );
  return (
    <Card title={title} region={region} className={styles.card} action={toggle}>
      {before}
      {!inFigures && chart}
      {table(inFigures)}
      {children}
    </Card>
  );
}
