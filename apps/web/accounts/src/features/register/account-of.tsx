import type { Account } from '@saldo/contracts';
import { Card, PageHeader, RetryNote, Skeleton } from '@saldo/ui';
import type { ReactNode } from 'react';
import { t } from '../../messages';
import { useAccounts } from '../accounts/use-accounts';

interface AccountOfProps {
  id: string;
  children: (account: Account, accounts: readonly Account[]) => ReactNode;
}

/** Renders content for the account with an id, or a message if it does not exist or fails to load. */
export function AccountOf({ id, children }: AccountOfProps) {
  const { accounts, failed, retry } = useAccounts();
  const account = accounts?.find(({ _id }) => _id === id.toLowerCase());
  if (account && accounts) return children(account, accounts);
  return (
    <>
      <PageHeader title={t(accounts ? 'accounts.register.not-found' : 'accounts.register.loading')} />
      <Card>
        {accounts ? (
          <p>{t('accounts.register.not-found-hint')}</p>
        ) : failed ? (
          <RetryNote message={t('accounts.page.load-failed')} onRetry={retry} />
        ) : (
          <Skeleton height="60px" />
        )}
      </Card>
    </>
  );
}
