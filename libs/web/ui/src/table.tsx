import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

interface TableProps {
  /** What the table lists, for those who do not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A table that becomes cards on a phone. Each cell names its column in `data-label` for that; `data-align="end"` sets
 * figures to the right, `data-main` is the cell that heads a card. A head with `data-keep` stays in sight there.
 */
export function Table({ label, className, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, className)} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
