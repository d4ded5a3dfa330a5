import { type CalendarDate, type DayRange, FIRST_DATE, isCalendarDate, periodAt } from '@saldo/finance';
import { useLocation, useSearch } from 'wouter';

/** The month that the dashboard shows: that of the address (`?month=2026-10`), without one the current one. */
export function useShownMonth(today: CalendarDate) {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const asked = `${search.get('month')}-01`;
  const current = periodAt('month', today);
  const isPast = isCalendarDate(asked) && asked >= FIRST_DATE && asked < current.from;
  const month = isPast ? periodAt('month', asked) : current;
  const show = ({ from }: DayRange) => {
    if (from === current.from) search.delete('month');
    else search.set('month', from.slice(0, 7));
    navigate(search.size > 0 ? `${path}?${search}` : path, { replace: true });
  };
  return { month, isPast, show };
}
