import { LoadingNote, RetryNote } from '@saldo/ui';
import { type ReactNode, useId } from 'react';
import { t } from '../../messages';
import styles from '../entry-list.module.css';

interface TrashSectionProps {
  title: string;
  note?: string | undefined;
  /** Reason why the last action failed. */
  problem: string | undefined;
  query: { data?: unknown; isError: boolean; refetch: () => unknown };
  /** The entries. */
  children: ReactNode;
}

/** A titled list in the dialog. */
export function TrashSection({ title, note, problem, query, children }: TrashSectionProps) {
  const { data, isError, refetch } = query;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {note && <p className={styles.empty}>{note}</p>}
      {problem && <p role="alert">{problem}</p>}
      {!data && !isError && <LoadingNote />}
      {isError && <RetryNote message={t('transactions.trash.load-failed')} onRetry={() => void refetch()} />}
      {children}
    </section>
  );
}
