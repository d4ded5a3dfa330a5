import type { ReactNode } from 'react';
import styles from './totals.module.css';

/** Figures side by side; below each other on a phone. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>;
}

interface TotalProps {
  label: string;
  /** Colour of the figure; by default the text colour. */
  tone?: 'income' | 'expense';
  /** Comparison or explanation below the figure. */
  note?: string | false;
  /** The figure. */
  children: ReactNode;
}

/** One of the figures in `Totals`. */
export function Total({ label, tone, note, children }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={tone && styles[tone]}>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
