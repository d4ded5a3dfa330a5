import type { Account } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { Button, Card, EmptyState, SearchField } from '@saldo/ui';
import { ChevronDown, ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../messages';
import { matching } from '../groups';
import { AccountGroups } from './account-groups';
import styles from './account-list.module.css';
import { AccountRow } from './account-row';
import { Totals } from './totals';

/** Number of accounts from which a search field is shown. */
const SEARCHED_FROM = 10;

interface AccountListProps {
  accounts: readonly Account[];
  onEdit: (account: Account) => void;
}

/** Totals, the open accounts by kind, and closed accounts on demand. */
export function AccountList({ accounts, onEdit }: AccountListProps) {
  const [search, setSearch] = useState('');
  const [showsClosed, setShowsClosed] = useState(false);
  const found = matching(accounts, search);
  const open = found.filter(({ closedOn }) => !closedOn);
  const closed = found.filter(({ closedOn }) => closedOn);
  const isUnfolded = showsClosed || search !== '';
  return (
    <>
      {accounts.length > 1 && <Totals accounts={accounts} />}
      {accounts.length >= SEARCHED_FROM && (
        <div className={styles.search}>
          <SearchField
            label={t('accounts.search.label')}
            placeholder={t('accounts.search.placeholder')}
            search={search}
            onSearch={setSearch}
          />
        </div>
      )}
      {found.length === 0 && (
        <Card>
          <EmptyState
            message={t('accounts.search.none')}
            icon={<Search size={20} aria-hidden />}
            action={<Button onClick={() => setSearch('')}>{t('accounts.search.clear')}</Button>}
          />
        </Card>
      )}
      <AccountGroups all={accounts} accounts={open} canOrder={search === ''} onEdit={onEdit} />
      {closed.length > 0 && (
        <section className={styles.closed}>
          <Button
            variant="quiet"
            icon={isUnfolded ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
            aria-expanded={isUnfolded}
            onClick={() => setShowsClosed(!isUnfolded)}
          >
            {t('accounts.list.closed', { count: closed.length, number: formatCount(closed.length) })}
          </Button>
          {isUnfolded && (
            <Card className={styles.group}>
              <ul className={styles.list} aria-label={t('accounts.list.closed-label')}>
                {closed.map((account) => (
                  <AccountRow key={account._id} account={account} accounts={accounts} onEdit={onEdit} />
                ))}
              </ul>
            </Card>
          )}
        </section>
      )}
    </>
  );
}
