import type { ReactNode } from 'react';
import styles from './totals.module.css';

/** Totals side by side, on a phone below each other. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className={styles.totals}>{children}</dl>;
}

interface TotalProps {
  label: string;
  /** The colour of its figure; without it, that of the text. */
  tone?: 'income' | 'expense';
  /** What the figure compares with. */
  note?: string | false;
  /** The figure. */
  children: ReactNode;
}

/** One of several `Totals`. */
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
