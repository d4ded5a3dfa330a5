import { type CalendarDate, readMonthStart } from '@saldo/finance';
import { useMonthStart } from '@saldo/session';
import { UnconvertedNote } from '@saldo/ui';
import { AccountsCard } from './accounts-card';
import { ChartCards } from './charts/chart-cards';
import { recentTotals } from './figures';
import { MonthPlace } from './month-place';
import { RecentTransactions } from './recent-transactions';
import { SummaryCards } from './summary-cards';
import type { useDashboardData } from './use-dashboard-data';
import type { useEntryDialog } from './use-entry-dialog';

interface FigureCardsProps {
  data: ReturnType<typeof useDashboardData>;
  /** Whether there are transactions; undefined while unknown. */
  hasRecords: boolean | undefined;
  today: CalendarDate;
  dialog: ReturnType<typeof useEntryDialog>;
}

/** Renders all cards with figures. */
export function FigureCards({ data, hasRecords, today, dialog }: FigureCardsProps) {
  const { summary, charts, accounts, account } = data;
  const start = readMonthStart(useMonthStart());
  const recent = charts.data && recentTotals(charts.data, today, start);
  const isLoaded = summary.data !== undefined;
  /**
   * Whether to show the month section, whose figures cover the whole book. True while this is unknown, so that its place is
   * reserved.
   */
  const hasMonth = account === undefined && (hasRecords ?? summary.isShown);
  return (
    <>
      {summary.isShown && <SummaryCards summary={summary.data} recent={recent} />}
      <UnconvertedNote unconverted={summary.data?.unconverted} />
      {hasMonth && <MonthPlace part="MonthLine" isNext={isLoaded} today={today} />}
      {charts.isShown && <ChartCards charts={charts.data} today={today} />}
      {hasMonth && <MonthPlace part="MonthSection" isNext={isLoaded} today={today} />}
      {summary.isShown && (
        <RecentTransactions
          transactions={summary.data?.recentTransactions}
          accounts={accounts}
          today={today}
          onAdd={dialog.add}
          onOpen={dialog.edit}
        />
      )}
      {/* Last, since it is not known at first whether there is more than one account. */}
      {isLoaded && account === undefined && <AccountsCard accounts={accounts} />}
    </>
  );
}
