import type { Account } from '@saldo/contracts';
import { Money } from '@saldo/ui';
import { t } from '../../../messages';
import { asShown, isOwed } from '../kinds';
import styles from './account-list.module.css';

interface BalanceProps extends Pick<Account, 'kind' | 'currency'> {
  amount: number;
  className?: string | undefined;
}

/** The balance of an account, shown as a debt for kinds such as loans. */
export function Balance({ kind, currency, amount, className }: BalanceProps) {
  const isOwing = isOwed(kind) && amount < 0;
  return (
    <span className={className}>
      {isOwing && <span className={styles.note}>{t('accounts.list.owed')} </span>}
      <Money
        amount={isOwing ? asShown(kind, amount) : amount}
        currency={currency}
        tone={amount < 0 ? 'expense' : undefined}
      />
    </span>
  );
}
