import type { ComponentProps } from 'react';
import { ChartCanvas } from './chart-canvas';
import styles from './bars.module.css';

/** The bars and which colour is what. */
export function Bars({ spec }: Pick<ComponentProps<typeof ChartCanvas>, 'spec'>) {
  return (
    <>
      <div className={styles.bars}>
        <ChartCanvas label="Bar chart of income and expenses on each of the last 30 days" spec={spec} />
      </div>
      <ul className={styles.series}>
        <li>
          <i className={`${styles.swatch} ${styles.income}`} />
          Daily Income
        </li>
        <li>
          <i className={`${styles.swatch} ${styles.expense}`} />
          Daily Expenses
        </li>
      </ul>
    </>
  );
}
