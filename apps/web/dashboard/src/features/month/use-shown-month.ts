import {
  type CalendarDate,
  type DayRange,
  isCalendarDate,
  periodAt,
  periodAway,
  readMonthStart,
} from '@saldo/finance';
import { formatDate } from '@saldo/format';
import { useMonthStart } from '@saldo/session';
import { useLocation, useSearch } from 'wouter';
import { t } from '../../messages';

/**
 * The month that the dashboard shows, from the URL or else the current one. The URL names a calendar month (`?month=2026-10`), or
 * the first day of a month that begins on the user's own day (`?month=2026-10-25`).
 */
export function useShownMonth(today: CalendarDate) {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const monthStart = useMonthStart();
  const start = readMonthStart(monthStart);
  const isOfCalendar = monthStart === '1';
  const given = search.get('month') ?? '';
  const asked = given.length === 'YYYY-MM'.length ? `${given}-01` : given;
  const current = periodAt('month', today, start);
  const isPast = isCalendarDate(asked) && asked < current.from;
  const month = isPast ? periodAt('month', asked, start) : current;
  return {
    month,
    isPast,
    monthStart: isOfCalendar ? undefined : monthStart,
    before: periodAway('month', month.from, -1, start),
    after: isPast ? periodAway('month', month.from, 1, start) : undefined,
    /** Returns the name of a calendar month, or the days of any other month. */
    nameOf: ({ from, to }: DayRange) =>
      isOfCalendar
        ? formatDate(from, 'month')
        : t('dashboard.month.days', { from: formatDate(from), to: formatDate(to) }),
    show: ({ from }: DayRange) => {
      if (from === current.from) search.delete('month');
      else search.set('month', isOfCalendar ? from.slice(0, 7) : from);
      navigate(search.size > 0 ? `${path}?${search}` : path, { replace: true });
    },
  };
}
