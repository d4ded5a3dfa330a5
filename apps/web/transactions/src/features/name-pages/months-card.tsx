import { transactionsPath } from '@saldo/api';
import { Chart, ChartCard, groupedBars, stepAt, useMostLabels } from '@saldo/charts';
import type { Report, TransactionFilter } from '@saldo/contracts';
import { addDays, type CalendarDate, type DayRange } from '@saldo/finance';
import { formatDate, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Card, IconButton, LoadingNote, RetryNote, Skeleton } from '@saldo/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { t } from './messages';
import { MonthsTable } from './months-table';
import styles from './name-pages.module.css';
import { averageOf, type Side, sidesOf } from './sides';
import type { ReportQuery } from './use-figures';

const sideColours = { expense: '--expense', income: '--income' } as const;

interface MonthsCardProps {
  months: ReportQuery;
  range: DayRange;
  filter: TransactionFilter;
  isNet: boolean;
  /** Undefined if there are no earlier months. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** A chart of spending and income in a range of months. */
export function MonthsCard(props: MonthsCardProps) {
  const { data, isError, refetch } = props.months;
  const title = t('name-pages.months.title');
  if (data) return <Loaded {...props} title={title} report={data} />;
  return (
    <Card title={title} region>
      {isError ? (
        <RetryNote message={t('name-pages.months.failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height="300px" />
        </>
      )}
    </Card>
  );
}

function Loaded({ title, report, ...props }: MonthsCardProps & { title: string; report: Report }) {
  const { filter, isNet } = props;
  const [, navigate] = useLocation();
  const currency = useSession((state) => state.currency);
  const mostLabels = useMostLabels();
  const sides = useMemo(() => sidesOf(report, isNet), [report, isNet]);
  const months = useMemo(
    () =>
      report.steps.map(({ from, to }) => ({
        name: formatDate(from, 'short-month'),
        to: transactionsPath({ ...filter, startDate: from, endDate: to }),
      })),
    [report, filter],
  );
  const spec = useMemo(
    () =>
      groupedBars(
        sides.map(({ type, amounts }) => ({
          ...{ name: t(`name-pages.totals.${type}`), colour: sideColours[type], amounts },
        })),
        months.map(({ name }) => name),
        { currency, mostLabels },
      ),
    [sides, months, currency, mostLabels],
  );
  const chart =
    sides.length === 0 ? (
      <p className={styles.nothing}>{t('name-pages.months.nothing')}</p>
    ) : (
      <div className={styles.chart}>
        <Chart
          label={t('name-pages.months.chart')}
          spec={spec}
          itemAt={(event) => stepAt(event, months)}
          onPick={({ to }) => navigate(to)}
        />
      </div>
    );
  return (
    <ChartCard
      title={title}
      region
      before={<Shown {...props} sides={sides} count={months.length} />}
      chart={chart}
      table={(shown) => <MonthsTable months={months} sides={sides} shown={shown} />}
    >
      {sides.length > 1 && (
        <ul className={styles.legend}>
          {sides.map(({ type }) => (
            <li key={type}>
              <i style={{ background: `var(${sideColours[type]})` }} />
              {t(`name-pages.totals.${type}`)}
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  );
}

interface ShownProps extends Pick<MonthsCardProps, 'range' | 'onEarlier' | 'onLater'> {
  sides: readonly Side[];
  /** Number of months in the range. */
  count: number;
}

/** The range of months with its sums, between buttons for earlier and later months. */
function Shown({ range, sides, count, onEarlier, onLater }: ShownProps) {
  const currency = useSession((state) => state.currency);
  const month = (day: CalendarDate) => formatDate(day, 'short-month');
  return (
    <div className={styles.shown}>
      <IconButton
        label={t('name-pages.months.earlier')}
        icon={<ChevronLeft size={18} aria-hidden />}
        framed
        disabled={!onEarlier}
        onClick={onEarlier}
      />
      <div role="status">
        <p className={styles.period}>
          {t('name-pages.months.period', { from: month(range.from), to: month(range.to) })}
        </p>
        {sides.map(({ type, total }) => (
          <p key={type} className={styles.aside}>
            {t(`name-pages.months.${type}`, {
              amount: formatMoney(total, currency),
              monthly: formatMoney(averageOf(total, count), currency),
            })}
          </p>
        ))}
      </div>
      <IconButton
        label={t('name-pages.months.later')}
        icon={<ChevronRight size={18} aria-hidden />}
        framed
        disabled={!onLater}
        onClick={onLater}
      />
    </div>
  );
}

/** Returns the day before the range, which is the end of the previous one. */
export const dayBefore = ({ from }: DayRange): CalendarDate => addDays(from, -1);
