import type { Account } from '@saldo/contracts';
import { currencyName } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Card, Money } from '@saldo/ui';
import { t } from '../../../messages';
import { totalsOf } from '../groups';
import styles from './totals.module.css';

/** The net worth in all accounts, by currency. */
export function Totals({ accounts }: { accounts: readonly Account[] }) {
  const display = useSession((state) => state.currency);
  const totals = totalsOf(accounts, display);
  const isAlone = totals.length === 1;
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('accounts.totals.heading')}</h2>
      <dl className={styles.totals}>
        {totals.map(({ currency, total }) => (
          <div key={currency}>
            <dt className={isAlone ? styles.hidden : styles.currency}>{currencyName(currency)}</dt>
            <dd className={styles.total}>
              <Money amount={total} currency={currency} tone={total < 0 ? 'expense' : undefined} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
