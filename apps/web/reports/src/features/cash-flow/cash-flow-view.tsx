import { accountsQuery } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { MonthStartField } from '@saldo/fields';
import { today as currentDay } from '@saldo/format';
import { useCategoryColours } from '@saldo/session';
import { Card, EmptyState, LoadingNote, RetryNote, Skeleton, usePhone } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { t } from '../../messages';
import { addressOf, type Choice } from '../reports/choice';
import { PeriodFields } from '../reports/report-controls';
import { ReportFilters } from '../reports/report-filters';
import { titleOf } from '../reports/report-title';
import styles from '../reports/report-view.module.css';
import { Unconverted } from '../reports/unconverted';
import { useChoice } from '../reports/use-choice';
import { CashFlowPicture } from './cash-flow-picture';
import { cashFlowOf } from './flow-rows';
import { FlowTable } from './flow-table';
import { useCashFlow } from './use-cash-flow';

const none: readonly Account[] = [];
/** Categories of a side with a node each. */
const MOST = { phone: 8, desktop: 12 };

/** Where money came from and went to in the period of a report, with its filters. */
export function CashFlowView() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const today = currentDay();
  const choice = useChoice(search);
  const { reports, failed, retry } = useCashFlow(choice, today);
  const choose = (change: Partial<Choice>) =>
    navigate(addressOf(path, { ...choice, ...change }), { replace: true });
  return (
    <>
      <div className={styles.controls}>
        <PeriodFields choice={choice} today={today} onChoose={choose} />
        <MonthStartField value={choice.monthStart} onChange={(monthStart) => choose({ monthStart })} />
      </div>
      <ReportFilters choice={choice} onChoose={choose} />
      {failed && (
        <Card>
          <RetryNote message={t('reports.flow.failed')} onRetry={retry} />
        </Card>
      )}
      {!reports && !failed && (
        <Card>
          <LoadingNote />
          <Skeleton height="360px" />
        </Card>
      )}
      {reports && !failed && <ShownFlow choice={choice} reports={reports} />}
    </>
  );
}

interface ShownFlowProps {
  choice: Choice;
  reports: NonNullable<ReturnType<typeof useCashFlow>['reports']>;
}

function ShownFlow({ choice, reports }: ShownFlowProps) {
  const accounts = useQuery(accountsQuery).data ?? none;
  const colours = useCategoryColours((state) => state.colours);
  const most = usePhone() ? MOST.phone : MOST.desktop;
  const cashFlow = useMemo(
    () => cashFlowOf(reports, { choice, accounts, colours }, most),
    [reports, choice, accounts, colours, most],
  );
  const unconverted = [...reports.income.unconverted, ...reports.expense.unconverted];
  const notes = [...Map.groupBy(unconverted, ({ currency }) => currency)].map(([currency, notes]) => ({
    currency,
    count: notes.reduce((sum, { count }) => sum + count, 0),
  }));
  if (cashFlow.flow.links.length === 0)
    return (
      <Card>
        <EmptyState message={t('reports.view.empty')} icon={<ArrowLeftRight size={20} aria-hidden />} />
        <Unconverted unconverted={notes} />
      </Card>
    );
  const title = titleOf(reports.expense);
  return (
    <Card title={title} region>
      <CashFlowPicture cashFlow={cashFlow} period={title} />
      <Unconverted unconverted={notes} />
      <p className={styles.notes}>{t('reports.flow.note')}</p>
      <FlowTable cashFlow={cashFlow} />
    </Card>
  );
}
