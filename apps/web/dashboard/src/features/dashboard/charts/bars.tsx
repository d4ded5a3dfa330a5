import { Chart, type ChartSpec } from '@saldo/charts';
import { formatCount } from '@saldo/format';
import { t } from '../../../messages';
import { dayAt } from './bars-spec';
import type { Day } from './days';
import styles from './bars.module.css';
import { useTotalsShown } from './use-totals-shown';

interface BarsProps {
  days: readonly Day[];
  spec: ChartSpec;
  onPick: (day: Day) => void;
}

/** The bar chart with a legend of its colours. */
export function Bars({ days, spec, onPick }: BarsProps) {
  const isNext = useTotalsShown();
  return (
    <>
      <div className={styles.bars}>
        <Chart
          label={t('dashboard.activity.chart', { days: days.length, number: formatCount(days.length) })}
          isNext={isNext}
          spec={spec}
          itemAt={({ currentTarget, clientX }) => {
            const plot = currentTarget.querySelector('.apexcharts-grid')?.getBoundingClientRect();
            return plot && dayAt(clientX, plot, days);
          }}
          onPick={onPick}
        />
      </div>
      <ul className={styles.series}>
        <li>
          <i className={`${styles.swatch} ${styles.income}`} />
          {t('dashboard.activity.income')}
        </li>
        <li>
          <i className={`${styles.swatch} ${styles.expense}`} />
          {t('dashboard.activity.expenses')}
        </li>
      </ul>
    </>
  );
}
