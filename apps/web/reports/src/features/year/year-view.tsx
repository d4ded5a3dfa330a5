import { accountsQuery } from '@saldo/api';
import type { Account, Report } from '@saldo/contracts';
import { formatDate, today as currentDay, withDigits } from '@saldo/format';
import { useCategoryColours, useMonthStart } from '@saldo/session';
import { Card, EmptyState, LoadingNote, RetryNote, Select, Skeleton } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import reportStyles from '../reports/report-view.module.css';
import { rowsOf } from '../reports/rows';
import { Unconverted } from '../reports/unconverted';
import { t } from './messages';
import { MOST, Rankings } from './rankings';
import { daysOfYear, readYear, totalsOf } from './year';
import styles from './year.module.css';
import { YearMonths } from './year-months';
import { YearPicture } from './year-picture';
import { YearSubscriptions } from './year-subscriptions';
import { YearTotalsCard } from './year-totals';
import { useYear, useYears } from './use-year';

const none: readonly Account[] = [];
/** A review of the year in the URL. */
export default function YearView() {
  const [path, navigate] = useLocation();
  const today = currentDay();
  const year = readYear(useSearch(), today);
  const days = useMemo(() => daysOfYear(year, today), [year, today]);
  const found = useYear(days, today);
  const { months, categories, failed, retry } = found;
  const years = useYears(today, year, found.isFirstShown);
  return (
    <>
      <div className={reportStyles.controls}>
        <Select
          label={t('year.page.year')}
          value={year}
          onChange={({ target }) => navigate(`${path}?year=${target.value}`, { replace: true })}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {withDigits(each)}
            </option>
          ))}
        </Select>
      </div>
      {failed && (
        <Card>
          <RetryNote message={t('year.page.failed')} onRetry={retry} />
        </Card>
      )}
      {!failed && !(months && categories) && (
        <Card>
          <LoadingNote />
          <Skeleton height="360px" />
        </Card>
      )}
      {!failed && months && categories && (
        <ShownYear {...{ year, days, today, months, categories }} found={found} />
      )}
    </>
  );
}

interface ShownYearProps {
  year: string;
  days: ReturnType<typeof daysOfYear>;
  today: string;
  months: Report;
  categories: Report;
  found: ReturnType<typeof useYear>;
}

function ShownYear({ year, days, today, months, categories, found }: ShownYearProps) {
  const accounts = useQuery(accountsQuery).data ?? none;
  const colours = useCategoryColours((state) => state.colours);
  const totals = useMemo(() => totalsOf(months), [months]);
  const hasOwnMonths = useMonthStart() !== '1';
  const notes = [
    ...(days.to === today ? [untilText(days.to)] : []),
    ...(hasOwnMonths ? [t('year.page.calendar-months')] : []),
  ];
  const rows = useMemo(
    () =>
      rowsOf(categories, { choice: found.choices.categories, accounts, colours }).filter(
        ({ isPart, filter }) => !isPart && filter,
      ),
    [categories, found.choices, accounts, colours],
  );
  if (months.groups.length === 0)
    return (
      <Card>
        <EmptyState message={t('year.page.empty')} icon={<CalendarRange size={20} aria-hidden />} />
        <Unconverted unconverted={months.unconverted} />
      </Card>
    );
  const written = withDigits(year);
  const largest = rows.filter(({ total }) => total > 0).slice(0, MOST);
  return (
    <div className={styles.cards}>
      <YearTotalsCard title={t('year.totals.title', { year: written })} totals={totals} days={days} />
      {notes.length > 0 && <p className={reportStyles.notes}>{notes.join(' · ')}</p>}
      <Unconverted unconverted={months.unconverted} />
      <YearMonths report={months} />
      <Rankings {...{ rows, totals, found, days }} />
      {days.to === today && <YearSubscriptions />}
      <YearPicture year={written} totals={totals} largest={largest} />
    </div>
  );
}

const untilText = (day: string) => t('year.page.until', { date: formatDate(day) });
