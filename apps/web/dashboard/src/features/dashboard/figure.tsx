import { formatMoney, useSession } from '@saldo/session';
import { classNames } from '@saldo/ui';
import type { CSSProperties } from 'react';
import styles from './figure.module.css';

interface FigureProps {
  /** In units of the currency. */
  amount: number;
  className?: string;
}

/** An amount in large figures that fits its box: a long one is set smaller, never cut off. */
export function Figure({ amount, className }: FigureProps) {
  const text = formatMoney(
    amount,
    useSession((state) => state.currency),
  );
  return (
    <span className={styles.box}>
      <span
        className={classNames(styles.figure, className)}
        style={{ '--letters': text.length } as CSSProperties}
      >
        {text}
      </span>
    </span>
  );
}
