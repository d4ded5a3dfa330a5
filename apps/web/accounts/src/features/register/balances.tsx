import type { Account } from '@saldo/contracts';
import { decimalOf, moneyOf, subtractMoney } from '@saldo/finance';
import { formatDate } from '@saldo/format';
import { Card, classNames, Money } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages';
import { accountQuery } from '../accounts/api/get-account';
import figureStyles from '../figures.module.css';
import styles from './balances.module.css';

/** Today's balance of an account, with and without pending transactions. */
export function Balances({ account }: { account: Account }) {
  const { _id, balance, currency, closedOn } = account;
  const note = useQuery(accountQuery(_id)).data?.note;
  const figures = [
    { label: t('accounts.balances.total'), amount: balance.total },
    ...(balance.cleared === balance.total
      ? []
      : [
          { label: t('accounts.balances.cleared'), amount: balance.cleared },
          { label: t('accounts.balances.pending'), amount: pendingOf(account) },
        ]),
  ];
  return (
    <Card className={styles.card}>
      <dl className={classNames(figureStyles.figures, styles.balances)}>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} tone={amount < 0 ? 'expense' : undefined} />
            </dd>
          </div>
        ))}
      </dl>
      {closedOn && (
        <p className={styles.note}>{t('accounts.balances.closed', { date: formatDate(closedOn) })}</p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}

function pendingOf({ balance, currency }: Account): number {
  const [total, cleared] = [moneyOf(balance.total, currency), moneyOf(balance.cleared, currency)];
  return total && cleared ? decimalOf(subtractMoney(total, cleared)) : 0;
}
