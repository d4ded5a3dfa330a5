import { useMonthStart } from '@saldo/session';
import { useMemo } from 'react';
import { type Choice, readChoice } from './choice';

/** Returns the settings in a URL. Months begin on the user's day unless the URL says otherwise. */
export function useChoice(search: string): Choice {
  const monthStart = useMonthStart();
  return useMemo(() => readChoice(search, monthStart), [search, monthStart]);
}
