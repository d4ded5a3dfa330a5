import { useAction } from '@saldo/actions';
import { formatDate, today as currentDay } from '@saldo/format';
import { Button, Card, onDemand, PageHeader, RetryNote } from '@saldo/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { t, Text } from '../../messages';
import { useFirstRun } from '../first-run/use-first-run';
import { AccountChoice } from './account-choice';
import styles from './dashboard-page.module.css';
import { FigureCards } from './figure-cards';
import { ShownAccountContext } from './shown-account';
import { useDashboardData } from './use-dashboard-data';
import { useEntryDialog } from './use-entry-dialog';

const FirstRun = onDemand(async () => ({ default: (await import('../first-run/first-run')).FirstRun }));

const TransactionDialog = onDemand(async () => ({
  default: (await import('@saldo/transaction-dialog')).TransactionDialog,
}));

export function DashboardPage() {
  const data = useDashboardData();
  const { summary, charts, accounts, account, hasSeveral, choose, failed, retry } = data;
  const dialog = useEntryDialog();
  useAction({ label: t('dashboard.page.add'), key: 'n', run: dialog.add });
  const today = currentDay();
  const hasRecords = summary.data && summary.data.recentTransactions.length > 0;
  const firstRun = useFirstRun(account === undefined ? hasRecords : true);
  /** Whether the dashboard knows if it shows the choice of account. Content shown before that would move. */
  const isArranged = hasSeveral !== undefined || failed;
  const { currency } = summary.data ?? charts.data ?? {};
  const shown = useMemo(() => ({ account, currency }), [account, currency]);
  return (
    <ShownAccountContext value={shown}>
      <PageHeader title={t('dashboard.page.title')} subtitle={formatDate(today, 'long')}>
        <AddButton onClick={dialog.add} />
      </PageHeader>
      {isArranged && (
        <div className={styles.page}>
          {firstRun.isOpen && <FirstRun summary={summary.data} onAdd={dialog.add} onClose={firstRun.close} />}
          {hasSeveral && <AccountChoice accounts={accounts} account={account} onChoose={choose} />}
          {failed && (
            <Card>
              <RetryNote message={t('dashboard.page.load-failed')} onRetry={retry} />
            </Card>
          )}
          <FigureCards data={data} hasRecords={hasRecords} today={today} dialog={dialog} />
        </div>
      )}
      {dialog.isOpen && <TransactionDialog transaction={dialog.edited} onClose={dialog.close} />}
    </ShownAccountContext>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} aria-keyshortcuts="n" onClick={onClick}>
      <span>
        <Text id="dashboard.page.add-transaction" components={{ word: <span className={styles.word} /> }} />
      </span>
      <kbd className={styles.key} aria-hidden>
        N
      </kbd>
    </Button>
  );
}
