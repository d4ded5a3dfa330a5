import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

interface CardProps {
  /** A card with a title is a region of the page by that name. */
  title?: string;
  className?: string;
  children: ReactNode;
}

export function Card({ title, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
