import { useAction } from '@saldo/actions';
import { Button, Card, LoadingNote, onDemand, PageHeader, RetryNote, Skeleton } from '@saldo/ui';
import { Plus } from 'lucide-react';
import { t } from '../../messages';
import { AccountList } from './list/account-list';
import styles from './accounts-page.module.css';
import { useAccountDialogs } from './use-account-dialogs';
import { useAccounts } from './use-accounts';

const NetWorthCard = onDemand(async () => ({
  default: (await import('../net-worth/net-worth-card')).NetWorthCard,
}));

export function AccountsPage() {
  const { accounts, failed, retry } = useAccounts();
  const { add, edit, dialog } = useAccountDialogs(accounts);
  useAction({ label: t('accounts.page.add'), key: 'n', run: add });
  return (
    <>
      <PageHeader title={t('accounts.page.title')}>
        <Button variant="primary" icon={<Plus size={16} aria-hidden />} aria-keyshortcuts="n" onClick={add}>
          {t('accounts.page.add')}
        </Button>
      </PageHeader>
      {failed && (
        <Card>
          <RetryNote message={t('accounts.page.load-failed')} onRetry={retry} />
        </Card>
      )}
      {accounts && <AccountList accounts={accounts} onEdit={edit} />}
      {/* Below the accounts, which would move when it arrives. */}
      {accounts && accounts.length > 1 && <NetWorthCard accounts={accounts} />}
      {accounts?.length === 1 && <p className={styles.hint}>{t('accounts.page.hint')}</p>}
      {!accounts && !failed && (
        <Card>
          <LoadingNote />
          <Skeleton width="140px" height="1.25em" />
          <Skeleton height="60px" />
        </Card>
      )}
      {dialog}
    </>
  );
}
