import { RotateCw } from 'lucide-react';
import { Button } from './button';
import { t } from './messages';
import styles from './retry-card.module.css';

interface RetryCardProps {
  message: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Shown in place of content that failed to load, with a Retry button. */
export function RetryCard({ message, onRetry, busy }: RetryCardProps) {
  return (
    <div className={styles.card} role="alert">
      <p className={styles.message}>{message}</p>
      <Button icon={<RotateCw size={16} aria-hidden />} busy={busy} onClick={onRetry}>
        {t('ui.retry.action')}
      </Button>
    </div>
  );
}

/** The same content as `RetryCard` without an alert, for use inside a card. */
export function RetryNote({ message, onRetry }: RetryCardProps) {
  return (
    <div className={styles.note}>
      <p className={styles.message}>{message}</p>
      <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
        {t('ui.retry.action')}
      </Button>
    </div>
  );
}
