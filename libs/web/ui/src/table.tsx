import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

interface TableProps {
  /** What the table lists, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A table that becomes cards on a phone, where `data-label` names a value and the cell with `data-main` is the card's title.
 * `data-align="end"` aligns numbers to the right. A head with `data-keep` stays visible on a phone.
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
