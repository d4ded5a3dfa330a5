import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { addMonths } from '@saldo/finance';
import { today } from '@saldo/format';
import { useSession } from '@saldo/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The net worth in the display currency for the last months, including the current one; undefined while it loads. */
export function useNetWorth(months: number) {
  const currency = useSession((state) => state.currency);
  const endDate = today();
  const startDate = addMonths(endDate, 1 - months);
  const { data, error, refetch } = useQuery({
    ...callQuery(routes.getNetWorth, { query: { currency, startDate, endDate } }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) console.error('Failed to fetch the net worth', error);
  }, [error]);
  return { netWorth: data, failed: Boolean(error), retry: () => void refetch() };
}
