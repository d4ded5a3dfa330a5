import { useAction } from '@saldo/actions';
import type { Account } from '@saldo/contracts';
import { readMonthStart } from '@saldo/finance';
import { formatDate, today as currentDay } from '@saldo/format';
import { useMonthStart } from '@saldo/session';
import { Button, Card, onDemand, PageHeader, RetryNote, UnconvertedNote } from '@saldo/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { t, Text } from '../../messages';
import { useFirstRun } from '../first-run/use-first-run';
import { AccountChoice } from './account-choice';
import { AccountsCard } from './accounts-card';
import { ChartCards } from './charts/chart-cards';
import styles from './dashboard-page.module.css';
import { recentTotals } from './figures';
import { MonthPlace } from './month-place';
import { RecentTransactions } from './recent-transactions';
import { ShownAccountContext } from './shown-account';
import { SummaryCards } from './summary-cards';
import { useDashboardData } from './use-dashboard-data';
import { useEntryDialog } from './use-entry-dialog';

const none: readonly Account[] = [];

const FirstRun = onDemand(async () => ({ default: (await import('../first-run/first-run')).FirstRun }));

const TransactionDialog = onDemand(async () => ({
  default: (await import('@saldo/transaction-dialog')).TransactionDialog,
}));

export function DashboardPage() {
  const { summary, charts, accounts = none, account, hasSeveral, choose, failed, retry } = useDashboardData();
  const dialog = useEntryDialog();
  useAction({ label: t('dashboard.page.add'), key: 'n', run: dialog.add });
  const today = currentDay();
  const start = readMonthStart(useMonthStart());
  const recent = charts.data && recentTotals(charts.data, today, start);
  const hasRecords = summary.data && summary.data.recentTransactions.length > 0;
  const firstRun = useFirstRun(account === undefined ? hasRecords : true);
  /** Whether the dashboard knows if it shows the choice of account. Content shown before that would move. */
  const isArranged = hasSeveral !== undefined || failed;
  const { currency } = summary.data ?? charts.data ?? {};
  /**
   * Whether to show the month section, whose figures cover the whole book. True while this is unknown, so that its place is
   * reserved.
   */
  const hasMonth = account === undefined && (hasRecords ?? summary.loading);
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
          {(summary.data ?? summary.loading) && <SummaryCards summary={summary.data} recent={recent} />}
          <UnconvertedNote unconverted={summary.data?.unconverted} />
          {hasMonth && <MonthPlace part="MonthLine" isNext={summary.data !== undefined} today={today} />}
          {(charts.data ?? charts.loading) && <ChartCards charts={charts.data} today={today} />}
          {hasMonth && <MonthPlace part="MonthSection" isNext={summary.data !== undefined} today={today} />}
          {(summary.data ?? summary.loading) && (
            <RecentTransactions
              transactions={summary.data?.recentTransactions}
              accounts={accounts}
              today={today}
              onAdd={dialog.add}
              onOpen={dialog.edit}
            />
          )}
          {/* Last, since it is not known at first whether there is more than one account. */}
          {summary.data && account === undefined && <AccountsCard accounts={accounts} />}
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
