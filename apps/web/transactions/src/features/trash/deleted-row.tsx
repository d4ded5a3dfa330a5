import { formatInstant } from '@saldo/format';
import { Button } from '@saldo/ui';
import { type ReactNode, useId } from 'react';
import { t } from '../../messages';
import styles from '../entry-list.module.css';

interface DeletedRowProps {
  deletedAt: string;
  busy: boolean;
  onRestore: () => void;
  /** The deleted entry. */
  children: ReactNode;
}

export function DeletedRow({ deletedAt, busy, onRestore, children }: DeletedRowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <span id={id} className={styles.name}>
        {children}
        <span className={styles.detail}>
          {t('transactions.trash.deleted-at', { at: formatInstant(new Date(deletedAt)) })}
        </span>
      </span>
      <Button variant="quiet" busy={busy} aria-describedby={id} onClick={onRestore}>
        {t('transactions.trash.restore')}
      </Button>
    </li>
  );
}
