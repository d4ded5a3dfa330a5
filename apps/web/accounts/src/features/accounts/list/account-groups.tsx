import type { Account } from '@saldo/contracts';
import { useSession } from '@saldo/session';
import { accountName, Card, VisuallyHidden } from '@saldo/ui';
import { useState } from 'react';
import { formatCount } from '@saldo/format';
import { t } from '../../../messages';
import { groupsOf, totalsOf } from '../groups';
import { groupName } from '../kinds';
import styles from './account-list.module.css';
import { AccountRow } from './account-row';
import { Balance } from './balance';
import { MoveHandle } from './move-handle';
import { useOrder } from './use-order';

interface AccountGroupsProps {
  /** All accounts of the user, whose names must be distinguishable. */
  all: readonly Account[];
  /** The accounts to show. */
  accounts: readonly Account[];
  /** Whether accounts can be moved; false while some are filtered out. */
  canOrder: boolean;
  onEdit: (account: Account) => void;
}

/** The accounts, grouped by kind. */
export function AccountGroups({ accounts, ...others }: AccountGroupsProps) {
  const order = useOrder();
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      {groupsOf(accounts).map((group) => (
        <AccountGroup key={group.kind} group={group} order={order} announce={setAnnouncement} {...others} />
      ))}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface AccountGroupProps extends Omit<AccountGroupsProps, 'accounts'> {
  group: ReturnType<typeof groupsOf>[number];
  order: ReturnType<typeof useOrder>;
  /** Announces the new position of an account to screen readers. */
  announce: (sentence: string) => void;
}

function AccountGroup({ group, order, announce, all, canOrder, onEdit }: AccountGroupProps) {
  const { kind, accounts } = group;
  const count = accounts.length;
  const handleOf = (account: Account, index: number) => {
    const name = accountName(account, all);
    const onMoved = (to: number) =>
      announce(t('accounts.order.moved', { name, position: formatCount(to + 1), count: formatCount(count) }));
    return (
      <MoveHandle account={account} name={name} index={index} count={count} order={order} onMoved={onMoved} />
    );
  };
  return (
    <Card title={groupName(kind)} className={styles.group} action={count > 1 && <GroupTotal group={group} />}>
      <ul className={styles.list}>
        {accounts.map((account, index) => (
          <AccountRow
            key={account._id}
            account={account}
            accounts={all}
            handle={canOrder && count > 1 && handleOf(account, index)}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The total of a group. Amounts in different currencies have no total. */
function GroupTotal({ group: { kind, accounts } }: Pick<AccountGroupProps, 'group'>) {
  const display = useSession((state) => state.currency);
  const [total, ...others] = totalsOf(accounts, display);
  if (!total || others.length > 0) return null;
  return <Balance className={styles.sum} kind={kind} amount={total.total} currency={total.currency} />;
}
