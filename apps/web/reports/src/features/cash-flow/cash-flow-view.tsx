import { accountsQuery } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { MonthStartField } from '@saldo/fields';
import { today as currentDay } from '@saldo/format';
import { useCategoryColours } from '@saldo/session';
import { Card, EmptyState, Select, usePhone } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { t } from '../../messages';
import { addressOf, type Choice, shownTransfers } from '../reports/choice';
import { PeriodFields } from '../reports/report-controls';
import { ReportOutcome } from '../reports/report-outcome';
import { ReportFilters } from '../reports/report-filters';
import { titleOf } from '../reports/report-title';
import styles from '../reports/report-view.module.css';
import { Unconverted } from '../reports/unconverted';
import { useChoice } from '../reports/use-choice';
import { CashFlowPicture } from './cash-flow-picture';
import { cashFlowOf } from './flow-rows';
import { FlowTable } from './flow-table';
import { type FlowFigures, useCashFlow } from './use-cash-flow';

const none: readonly Account[] = [];
/** Maximum number of categories on a side with their own node. */
const MOST = { phone: 8, desktop: 12 };

/** The sources and uses of money in the period of a report, with its filters. */
export function CashFlowView() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const today = currentDay();
  const choice = useChoice(search);
  const { figures, error, retry } = useCashFlow(choice, today);
  const choose = (change: Partial<Choice>) =>
    navigate(addressOf(path, { ...choice, ...change }), { replace: true });
  return (
    <>
      <div className={styles.controls}>
        <PeriodFields choice={choice} today={today} onChoose={choose} />
        <TransfersField choice={choice} onChoose={choose} />
        <MonthStartField value={choice.monthStart} onChange={(monthStart) => choose({ monthStart })} />
      </div>
      <ReportFilters choice={choice} onChoose={choose} />
      <ReportOutcome
        {...{ choice, error, retry }}
        onChoose={choose}
        data={figures}
        otherwise={t('reports.flow.failed')}
        height="360px"
      >
        {(shown) => <ShownFlow choice={choice} figures={shown} />}
      </ReportOutcome>
    </>
  );
}

interface TransfersFieldProps {
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
}

/** A select for the transfers to show, for users with more than one account. */
function TransfersField({ choice: { transfers = 'none' }, onChoose }: TransfersFieldProps) {
  const accounts = useQuery(accountsQuery).data ?? none;
  if (accounts.length < 2) return null;
  return (
    <Select
      label={t('reports.flow.transfers')}
      value={transfers}
      onChange={({ target }) => onChoose({ transfers: shownTransfers.find((each) => each === target.value) })}
    >
      {shownTransfers.map((value) => (
        <option key={value} value={value}>
          {t(`reports.flow.transfers-${value}`)}
        </option>
      ))}
    </Select>
  );
}

interface ShownFlowProps {
  choice: Choice;
  figures: FlowFigures;
}

function ShownFlow({ choice, figures }: ShownFlowProps) {
  const accounts = useQuery(accountsQuery).data ?? none;
  const colours = useCategoryColours((state) => state.colours);
  const most = usePhone() ? MOST.phone : MOST.desktop;
  const cashFlow = useMemo(
    () => cashFlowOf(figures, { choice, accounts, colours }, most),
    [figures, choice, accounts, colours, most],
  );
  const { income, expense, transfers } = figures;
  const unconverted = [income, expense, transfers].flatMap((each) => each?.unconverted ?? []);
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
  const title = titleOf(expense);
  return (
    <Card title={title} region>
      <CashFlowPicture cashFlow={cashFlow} period={title} />
      <Unconverted unconverted={notes} />
      {!transfers && <p className={styles.notes}>{t('reports.flow.note')}</p>}
      <FlowTable cashFlow={cashFlow} />
    </Card>
  );
}
