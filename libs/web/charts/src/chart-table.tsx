import { VisuallyHidden } from '@saldo/ui';
import type { ReactNode } from 'react';
import styles from './chart-table.module.css';

interface ChartTableProps {
  label: string;
  /** If false, only screen readers see the table. */
  shown: boolean;
  /** Whether nothing in it takes the focus, so that the keyboard can scroll it only if the frame does. */
  focusable?: boolean;
  /** Head and body; the first cell of a row is its head, the others are amounts. */
  children: ReactNode;
}

/** The figures of a chart as a table, for `ChartCard`. */
export function ChartTable({ label, shown, focusable = false, children }: ChartTableProps) {
  const table = (
    <table aria-label={label} className={styles.table}>
      {children}
    </table>
  );
  if (!shown) return <VisuallyHidden>{table}</VisuallyHidden>;
  const focus = focusable && ({ tabIndex: 0, role: 'group', 'aria-label': label } as const);
  return (
    <div className={styles.shown} {...focus}>
      {table}
    </div>
  );
}
