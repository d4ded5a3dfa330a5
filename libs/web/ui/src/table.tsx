import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

interface TableProps {
  /** Description of the table for screen readers. */
  label: string;
  className?: string;
  /** Whether it scrolls sideways within the frame. */
  scrolls?: boolean;
  children: ReactNode;
}

/** The only `<table>`. A lint rule forbids others, so that all data is in TanStack tables. */
export function PlainTable(props: ComponentProps<'table'>) {
  return <table {...props} />;
}

/**
 * A table that becomes cards on a phone. There, `data-label` names a value, and the cell with `data-main` is the card's title.
 * `data-align="end"` aligns numbers to the right. A header with `data-keep` stays visible on a phone.
 */
export function Table({ label, className, scrolls, children }: TableProps) {
  return (
    <div className={classNames(styles.frame, scrolls && styles.scrolls)}>
      <PlainTable className={classNames(styles.table, className)} aria-label={label}>
        {children}
      </PlainTable>
    </div>
  );
}
