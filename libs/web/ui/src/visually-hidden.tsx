import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For those who hear the page: there for a screen reader, not for the eye. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <div className={styles.hidden}>{children}</div>;
}
