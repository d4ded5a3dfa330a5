import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { classNames } from './class-names';
import styles from './money.module.css';

interface MoneyProps {
  /** In units of the currency. */
  amount: number;
  /** Shows the sign of positive amounts too. */
  signed?: boolean;
  tone?: 'income' | 'expense';
  className?: string;
}

/** An amount in the display currency. */
export function Money({ amount, signed, tone, className }: MoneyProps) {
  const currency = useSession((state) => state.currency);
  return (
    <span className={classNames(styles.money, tone && styles[tone], className)}>
      {formatMoney(amount, currency, { signed })}
    </span>
  );
}
