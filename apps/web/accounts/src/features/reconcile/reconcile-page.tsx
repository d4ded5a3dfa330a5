import { accountPath } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { accountName, BackLink, Card, PageHeader, RetryNote, Skeleton } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../messages';
import { AccountOf } from '../register/account-of';
import { reconciliationsQuery } from './api';
import { PastReconciliations } from './past-reconciliations';
import { StatementForm } from './statement-form';
import { Ticking } from './ticking';

/** A screen to compare an account with a bank statement. The URL names the account. */
export function ReconcilePage({ id }: { id: string }) {
  return (
    <>
      <BackLink href={accountPath(id)}>{t('accounts.reconcile.back')}</BackLink>
      <AccountOf id={id}>
        {(account, accounts) => <Reconcile account={account} accounts={accounts} />}
      </AccountOf>
    </>
  );
}

function Reconcile({ account, accounts }: { account: Account; accounts: readonly Account[] }) {
  const { data, error, refetch } = useQuery(reconciliationsQuery(account._id));
  useEffect(() => {
    if (error) console.error('Failed to fetch reconciliations', error);
  }, [error]);
  const current = data?.find(({ finishedAt }) => !finishedAt);
  return (
    <>
      <PageHeader title={t('accounts.reconcile.title', { name: accountName(account, accounts) })} />
      {!data && (
        <Card>
          {error ? (
            <RetryNote message={t('accounts.reconcile.load-failed')} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height="120px" />
          )}
        </Card>
      )}
      {current && <Ticking key={current._id} account={account} reconciliation={current} />}
      {data && !current && (
        <>
          <StatementForm account={account} />
          <PastReconciliations account={account} reconciliations={data} />
        </>
      )}
    </>
  );
}
