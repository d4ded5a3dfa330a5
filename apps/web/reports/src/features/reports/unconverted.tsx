import type { Report } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { t } from '../../messages';
import styles from './report-view.module.css';

/** A note about the transactions that the figures omit. */
export function Unconverted({ unconverted }: Pick<Report, 'unconverted'>) {
  if (unconverted.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {unconverted.map(({ currency, count }) => (
        <li key={currency}>
          {t('reports.view.unconverted', { count, number: formatCount(count), currency })}
        </li>
      ))}
    </ul>
  );
}
