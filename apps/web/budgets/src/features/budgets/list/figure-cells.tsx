import { classNames, Money, ProgressBar } from '@saldo/ui';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { Figures } from '../figures';
import styles from './budget-list.module.css';

/** Percent beyond which nobody wants to know; the place for it is narrow. */
const MOST = 999;

interface FigureCellsProps {
  figures: Figures;
  /** Of what these are the figures. */
  label: string;
  /** Where what was spent is listed. */
  spentPath?: string;
}

/** Budget, Spent, Remaining and Progress: the same for each row and for the total. */
export function FigureCells({ figures, label, spentPath }: FigureCellsProps) {
  const { amount, spent, remaining, percent, tone } = figures;
  return (
    <>
      <td className={styles.amount} data-align="end">
        <Money amount={amount} />
      </td>
      <td className={styles.spent} data-align="end">
        {spentPath ? (
          <Link href={spentPath} className={styles.link} title={`What was spent on ${label}`}>
            <Money amount={spent} />
          </Link>
        ) : (
          <Money amount={spent} />
        )}
      </td>
      <td className={styles.remaining} data-align="end">
        <Money amount={remaining} tone={remaining < 0 ? 'expense' : 'income'} />
      </td>
      <td className={styles.progress}>
        <div className={styles.meter}>
          <ProgressBar percent={percent} tone={tone} label={`${label} spent`} />
          <span className={classNames(styles.percent, styles[tone])}>
            {percent > MOST ? `>${MOST}%` : `${percent}%`}
            {tone === 'over' && <TriangleAlert size={14} aria-hidden />}
          </span>
        </div>
      </td>
    </>
  );
}
