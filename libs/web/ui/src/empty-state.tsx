import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  message: string;
  /** Explains why the list is empty. */
  hint?: string;
  icon?: ReactNode;
  /** Action that adds the first entry. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
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
