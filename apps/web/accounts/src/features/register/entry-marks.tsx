import type { RegisterEntry } from '@saldo/contracts';
import { CircleCheck, Clock } from 'lucide-react';
import { t } from '../../messages';
import styles from './register-table.module.css';

/** What else there is to know about a transaction: its status. */
export function EntryMarks({ entry: { status } }: { entry: RegisterEntry }) {
  if (status === 'pending')
    return (
      <span className={styles.pending}>
        <Clock size={12} aria-hidden />
        {t('accounts.register.pending')}
      </span>
    );
  if (status === 'reconciled')
    return (
      <span className={styles.reconciled} title={t('accounts.register.reconciled')}>
        <CircleCheck size={14} aria-label={t('accounts.register.reconciled')} role="img" />
      </span>
    );
  return null;
}
