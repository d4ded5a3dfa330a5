import { accountPath } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { accountName, buttonClass, Card, Money } from '@saldo/ui';
import { Link } from 'wouter';
import { t } from '../../messages';
import styles from './accounts-card.module.css';

/** Maximum number of accounts, so that the cards below stay in sight. */
const MAX_SHOWN = 6;

/** Today's balances of the open accounts, each in its own currency. */
export function AccountsCard({ accounts }: { accounts: readonly Account[] }) {
  const open = accounts.filter(({ closedOn }) => !closedOn);
  if (open.length < 2) return null;
  const all = (
    <Link href="/accounts" className={buttonClass('quiet')}>
      {t('dashboard.accounts.show-all')}
    </Link>
  );
  return (
    <Card title={t('dashboard.accounts.title')} region action={all}>
      <ul className={styles.list}>
        {open.slice(0, MAX_SHOWN).map((account) => (
          <li key={account._id} className={styles.account}>
            <Link href={accountPath(account._id)} className={styles.name}>
              {accountName(account, accounts)}
            </Link>
            <Money amount={account.balance.total} currency={account.currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
