import { today } from '@saldo/format';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Month, monthFromText, monthOf, monthToText, type Period } from './month';

/** The period in the URL, so that reload, Back and shared links lead to it. Defaults to the current month. */
export function usePeriod() {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('month');
  const day = today();
  const { period, current } = useMemo(() => {
    const thisMonth = monthOf(day);
    const chosen: Period = asked === 'all' ? asked : (monthFromText(asked) ?? thisMonth);
    return { period: chosen, current: thisMonth };
  }, [asked, day]);
  const addressOf = (to: Period) => {
    const text = to === 'all' ? to : monthToText(to);
    return text === monthToText(current) ? path : `${path}?month=${text}`;
  };
  return { period, current, addressOf, show: (month: Month) => navigate(addressOf(month)) };
}
