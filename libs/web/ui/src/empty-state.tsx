import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  message: string;
  /** Why that is so. */
  hint?: string;
  icon?: ReactNode;
  /** The one action that fills the place. */
  action?: ReactNode;
}

/** What stands where there is nothing yet. */
export function EmptyState({ message, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
