import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  /** Makes the card a landmark named by its title. Only for the main cards of a screen. */
  region?: boolean;
  className?: string;
  /** A quiet button, link or amount beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Card({ title, region, className, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={region ? id : undefined}>
      {title && (
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
