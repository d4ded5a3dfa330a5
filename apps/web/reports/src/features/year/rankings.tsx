import { payeePath } from '@saldo/api';
import type { Report } from '@saldo/contracts';
import type { DayRange } from '@saldo/finance';
import { formatCount, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Card, RetryNote } from '@saldo/ui';
import { percent } from '../reports/figure';
import reportStyles from '../reports/report-view.module.css';
import { filterOfGroup, pathOf, type ReportRow } from '../reports/rows';
import { t } from './messages';
import { RankCard, type RankRow } from './rank-card';
import type { useYear } from './use-year';
import { changedMost, changeOf, visitedMost, type YearTotals } from './year';
import styles from './year.module.css';

/** Number of rows in each ranking. */
export const MOST = 5;

interface RankingsProps {
  /** Categories including their subcategories, the largest first. */
  rows: readonly ReportRow[];
  totals: YearTotals;
  days: DayRange;
  found: ReturnType<typeof useYear>;
}

/** The largest categories, the most changed ones, and the payees with the most transactions. */
export function Rankings({ rows, totals, days, found }: RankingsProps) {
  const currency = useSession((state) => state.currency);
  const ranked = (row: ReportRow, detail: string): RankRow => ({
    ...{ id: row.id, label: row.label, colour: row.colour, page: row.page },
    ...{ amount: row.total, to: pathOf(row, days), detail },
  });
  const hasBefore = rows.some(({ before }) => before !== 0);
  const changes = hasBefore ? changedMost(rows, MOST) : [];
  return (
    <div className={styles.rankings}>
      <RankCard
        title={t('year.largest.title')}
        nameHead={t('year.largest.name')}
        detailHead={t('year.largest.share')}
        rows={rows.slice(0, MOST).map((row) => ranked(row, percent(row.total, totals.expense.total)))}
      />
      <RankCard
        title={t('year.changes.title')}
        nameHead={t('year.largest.name')}
        detailHead={t('year.changes.change')}
        rows={changes.map((row) => ranked(row, formatMoney(changeOf(row), currency, { signed: true })))}
      >
        {changes.length === 0 && <p className={reportStyles.notes}>{t('year.changes.none')}</p>}
      </RankCard>
      {found.payees && <Payees report={found.payees} choice={found.choices.payees} days={days} />}
      {found.payeesFailed && (
        <Card title={t('year.payees.title')}>
          <RetryNote message={t('year.page.failed')} onRetry={found.retry} />
        </Card>
      )}
    </div>
  );
}

interface PayeesProps extends Pick<RankingsProps, 'days'> {
  report: Report;
  choice: RankingsProps['found']['choices']['payees'];
}

function Payees({ report, choice, days }: PayeesProps) {
  const rows = visitedMost(report, MOST).map(({ key, total, visits }) => ({
    ...{ id: key, label: key, page: payeePath(key), amount: total, detail: formatCount(visits) },
    to: pathOf({ filter: filterOfGroup(key, choice) }, days),
  }));
  if (rows.length === 0) return null;
  return (
    <RankCard
      title={t('year.payees.title')}
      nameHead={t('year.payees.name')}
      detailHead={t('year.payees.visits')}
      rows={rows}
    >
      {report.others && (
        <p className={reportStyles.notes}>
          {t('year.payees.among', { number: formatCount(report.groups.length) })}
        </p>
      )}
    </RankCard>
  );
}
