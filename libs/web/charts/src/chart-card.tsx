import { Button, Card } from '@saldo/ui';
import { type ReactNode, useState } from 'react';
import { t } from './messages';
import styles from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  region?: boolean;
  /** Content above the chart and the table. */
  before?: ReactNode;
  chart: ReactNode;
  /** Renders the figures as a table. Screen readers always have it; other users can show it instead of the chart. */
  table: (shown: boolean) => ReactNode;
  /** Notes below the chart and the table. */
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
