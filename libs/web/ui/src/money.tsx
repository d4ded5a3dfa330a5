import type { Currency } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { classNames } from './class-names';
import styles from './money.module.css';

interface MoneyProps {
  /** Amount in units of the currency. */
  amount: number;
  /** Currency of an account; the display currency by default. */
  currency?: Currency;
  /** Shows a sign for positive amounts, too. */
  signed?: boolean;
  tone?: 'income' | 'expense';
  className?: string;
}

/** An amount in the display currency or in the currency of an account. */
export function Money({ amount, currency, signed, tone, className }: MoneyProps) {
  const display = useSession((state) => state.currency);
  return (
    <span className={classNames(styles.money, tone && styles[tone], className)}>
      {formatMoney(amount, currency ?? display, { signed })}
    </span>
  );
}
