import { accountPath } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { formatDate, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { accountName, RowButton } from '@saldo/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../../messages';
import { asShown } from '../kinds';
import styles from './account-list.module.css';
import { Balance } from './balance';

interface AccountRowProps {
  account: Account;
  /** All accounts, needed to tell accounts with the same name apart. */
  accounts: readonly Account[];
  /** Handle that moves the account. */
  handle?: ReactNode;
  onEdit: (account: Account) => void;
}

/** An account with its balance and a link to its register. */
export function AccountRow({ account, accounts, handle, onEdit }: AccountRowProps) {
  const { _id, kind, currency, balance, closedOn } = account;
  const display = useSession((state) => state.currency);
  const nameId = `account-${_id}`;
  return (
    <li className={styles.row}>
      {handle}
      <span className={styles.name}>
        <Link id={nameId} href={accountPath(_id)} className={styles.link}>
          {accountName(account, accounts)}
        </Link>
        {closedOn && (
          <span className={styles.note}>{t('accounts.list.closed-on', { date: formatDate(closedOn) })}</span>
        )}
      </span>
      <span className={styles.balance}>
        <Balance kind={kind} currency={currency} amount={balance.total} />
        {balance.cleared !== balance.total && (
          <span className={styles.note}>
            {t('accounts.list.cleared', {
              amount: formatMoney(
                balance.total < 0 ? asShown(kind, balance.cleared) : balance.cleared,
                currency ?? display,
              ),
            })}
          </span>
        )}
      </span>
      <RowButton action="edit" rowNameId={nameId} onClick={() => onEdit(account)} />
    </li>
  );
}
