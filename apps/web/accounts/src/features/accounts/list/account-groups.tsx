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
  /** All accounts of the book, in which names need to be told apart. */
  all: readonly Account[];
  /** The accounts to show. */
  accounts: readonly Account[];
  /** False while only some are shown. */
  canOrder: boolean;
  onEdit: (account: Account) => void;
}

/** The accounts by kind. */
export function AccountGroups({ all, accounts, canOrder, onEdit }: AccountGroupsProps) {
  const order = useOrder();
  const [announcement, setAnnouncement] = useState('');
  const display = useSession((state) => state.currency);
  return (
    <>
      {groupsOf(accounts).map((group) => {
        const [total, ...otherTotals] = totalsOf(group.accounts, display);
        const count = group.accounts.length;
        const position = (index: number) => ({ position: formatCount(index + 1), count: formatCount(count) });
        return (
          <Card
            key={group.kind}
            title={groupName(group.kind)}
            className={styles.group}
            action={
              // Amounts in different currencies have no sum.
              count > 1 &&
              total &&
              otherTotals.length === 0 && (
                <Balance
                  className={styles.sum}
                  kind={group.kind}
                  amount={total.total}
                  currency={total.currency}
                />
              )
            }
          >
            <ul className={styles.list}>
              {group.accounts.map((account, index) => (
                <AccountRow
                  key={account._id}
                  account={account}
                  accounts={all}
                  handle={
                    canOrder &&
                    count > 1 && (
                      <MoveHandle
                        account={account}
                        name={accountName(account, all)}
                        index={index}
                        count={count}
                        order={order}
                        onMoved={(to) =>
                          setAnnouncement(
                            t('accounts.order.moved', { name: accountName(account, all), ...position(to) }),
                          )
                        }
                      />
                    )
                  }
                  onEdit={onEdit}
                />
              ))}
            </ul>
          </Card>
        );
      })}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
