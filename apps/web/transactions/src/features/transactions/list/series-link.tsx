import { recurringPath } from '@saldo/api';
import { Repeat } from 'lucide-react';
import { Link } from 'wouter';
import styles from './series-link.module.css';

/** Leads to the recurring transaction that recorded this one. */
export function SeriesLink({ recurringId }: { recurringId: string }) {
  return (
    <Link href={recurringPath(recurringId)} className={styles.link}>
      Show the recurring transaction
    </Link>
  );
}

/** The same as a sign in a row. */
export function SeriesSign({ recurringId }: { recurringId: string }) {
  return (
    <Link
      href={recurringPath(recurringId)}
      className={styles.sign}
      title="From a recurring transaction"
      aria-label="Show the recurring transaction"
    >
      <Repeat size={14} aria-hidden />
    </Link>
  );
}
