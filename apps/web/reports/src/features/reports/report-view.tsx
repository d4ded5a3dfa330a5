import { accountsQuery, saveFile } from '@saldo/api';
import { Chart, useMostLabels } from '@saldo/charts';
import type { Account, Report } from '@saldo/contracts';
import { formatDate, formatList, formatMoney, today as currentDay } from '@saldo/format';
import { useCategoryColours, useSession } from '@saldo/session';
import { Button, Card, EmptyState } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { t } from '../../messages';
import { addressOf, type Choice } from './choice';
import { ReportControls } from './report-controls';
import { ReportFilters, SavedReports } from './report-filters';
import { reportCsv } from './report-csv';
import { ReportOutcome } from './report-outcome';
import { chartedRows, negativeRows, reportSpec } from './report-spec';
import { titleOf } from './report-title';
import { ReportTable } from './report-table';
import styles from './report-view.module.css';
import { type ReportRow, rowsOf } from './rows';
import { Unconverted } from './unconverted';
import { useChoice } from './use-choice';
import { useReport } from './use-report';

const none: readonly Account[] = [];

/** A report with the settings in its URL. */
export function ReportView() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const today = currentDay();
  const choice = useChoice(search);
  const { report, error, retry } = useReport(choice, today);
  const choose = (change: Partial<Choice>) =>
    navigate(addressOf(path, { ...choice, ...change }), { replace: true });
  return (
    <>
      <ReportControls choice={choice} today={today} onChoose={choose} />
      <ReportFilters choice={choice} onChoose={choose}>
        <SavedReports choice={choice} />
      </ReportFilters>
      <ReportOutcome
        {...{ choice, error, retry }}
        onChoose={choose}
        data={report}
        otherwise={t('reports.view.failed')}
        height="260px"
      >
        {(shown) => <ShownReport choice={choice} report={shown} />}
      </ReportOutcome>
    </>
  );
}

function ShownReport({ choice, report }: { choice: Choice; report: Report }) {
  const accounts = useQuery(accountsQuery).data ?? none;
  const colours = useCategoryColours((state) => state.colours);
  const currency = useSession((state) => state.currency);
  const mostLabels = useMostLabels();
  const rows = useMemo(
    () => rowsOf(report, { choice, accounts, colours }),
    [report, choice, accounts, colours],
  );
  const stepNames = useMemo(
    () =>
      report.steps.map(({ from }) =>
        formatDate(from, choice.step === 'month' && choice.monthStart === '1' ? 'short-month' : 'medium'),
      ),
    [report.steps, choice.step, choice.monthStart],
  );
  const charted = useMemo(() => chartedRows(rows, choice.chart), [rows, choice.chart]);
  const spec = useMemo(
    () => reportSpec(charted, stepNames, { chart: choice.chart, currency, mostLabels }),
    [charted, stepNames, choice.chart, currency, mostLabels],
  );
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState message={t('reports.view.empty')} icon={<ChartColumn size={20} aria-hidden />} />
        <Unconverted unconverted={report.unconverted} />
      </Card>
    );
  const isCompared = report.compared !== undefined;
  const save = () => {
    const csv = reportCsv(rows, stepNames, isCompared);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'saldo-report.csv');
  };
  return (
    <Card title={titleOf(report)} region>
      <div className={styles.chart}>
        <Chart label={t('reports.view.chart', { total: totalOf(charted, currency) })} spec={spec} />
      </div>
      <NotDrawn rows={negativeRows(rows, choice.chart)} />
      <Unconverted unconverted={report.unconverted} />
      <ReportTable rows={rows} steps={report.steps} stepNames={stepNames} isCompared={isCompared} />
      <Button icon={<Download size={16} aria-hidden />} onClick={save}>
        {t('reports.view.csv')}
      </Button>
    </Card>
  );
}

/** A note with the groups that a chart leaves out. */
function NotDrawn({ rows }: { rows: readonly ReportRow[] }) {
  const currency = useSession((state) => state.currency);
  if (rows.length === 0) return null;
  const groups = formatList(rows.map(({ label, total }) => `${label} ${formatMoney(total, currency)}`));
  return <p className={styles.notes}>{t('reports.view.not-drawn', { groups })}</p>;
}

function totalOf(rows: readonly ReportRow[], currency: string): string {
  return formatMoney(
    rows.reduce((sum, { total }) => sum + total, 0),
    currency,
  );
}
