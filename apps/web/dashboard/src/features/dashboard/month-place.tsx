import type { CalendarDate } from '@saldo/finance';
import { withMessages } from '@saldo/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './month-place.module.css';

const monthQuery = queryOptions({
  queryKey: ['month-section'],
  queryFn: () => withMessages(import('../month/month-section')),
  staleTime: Infinity,
});

interface MonthPlaceProps {
  part: 'MonthLine' | 'MonthSection';
  /** Whether the totals are on screen, so that the month may load. */
  isNext: boolean;
  today: CalendarDate;
}

/** Renders a part of the month once its code has loaded, and reserves its place before. */
export function MonthPlace({ part, isNext, today }: MonthPlaceProps) {
  const { data, error } = useQuery({ ...monthQuery, enabled: isNext });
  useEffect(() => {
    if (error) console.error('Failed to load the month', error);
  }, [error]);
  const Part = data?.[part];
  return <div className={styles[part]}>{Part && <Part today={today} />}</div>;
}
