import { recurringPath } from '@saldo/api';
import { Repeat } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../../../messages';
import styles from './series-link.module.css';

/** A link to the recurring transaction that recorded this one. */
export function SeriesLink({ recurringId }: { recurringId: string }) {
  return (
    <Link href={recurringPath(recurringId)} className={styles.link}>
      {t('transactions.details.show-recurring')}
    </Link>
  );
}

/** The same link as an icon in a row. */
export function SeriesSign({ recurringId }: { recurringId: string }) {
  return (
    <Link
      href={recurringPath(recurringId)}
      className={styles.sign}
      title={t('transactions.list.from-recurring')}
      aria-label={t('transactions.list.show-recurring')}
    >
      <Repeat size={14} aria-hidden />
    </Link>
  );
}
