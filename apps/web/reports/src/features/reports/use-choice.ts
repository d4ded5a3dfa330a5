import { useMonthStart } from '@saldo/session';
import { useMemo } from 'react';
import { type Choice, readChoice } from './choice';

/** The choice of an address. Its months begin as the user's do, unless the address says otherwise. */
export function useChoice(search: string): Choice {
  const monthStart = useMonthStart();
  return useMemo(() => readChoice(search, monthStart), [search, monthStart]);
}
