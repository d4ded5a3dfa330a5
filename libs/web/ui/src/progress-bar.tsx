import { formatCount } from '@saldo/format';
import { classNames } from './class-names';
import { t } from './messages';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Progress in percent. May exceed 100; the bar is then full. */
  percent: number;
  tone: 'good' | 'warning' | 'over';
  /** Name of the running task for screen readers. */
  label: string;
}

export function ProgressBar({ percent, tone, label }: ProgressBarProps) {
  const shown = Math.min(Math.max(percent, 0), 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={t('ui.progress-bar.value', { percent: formatCount(Math.round(percent)) })}
    >
      <div className={classNames(styles.bar, styles[tone])} style={{ width: `${shown}%` }} />
    </div>
  );
}
