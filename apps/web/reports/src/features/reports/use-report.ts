import { queryKeys, request, useConversionCurrency } from '@saldo/api';
import { routes } from '@saldo/contracts';
import type { DayRange } from '@saldo/finance';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Choice } from './choice';

/** The report of a choice; absent while it loads. */
export function useReport(choice: Choice, days: DayRange) {
  const currency = useConversionCurrency();
  const { group, step, kind, compare, monthStart, category, account } = choice;
  const query = {
    ...{ group, step, kind, monthStart, category, account, startDate: days.from, endDate: days.to },
    compare: compare === 'none' ? undefined : compare,
    currency,
  };
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.transactions, 'report', query],
    queryFn: ({ signal }) => request(routes.getReport, { query, signal }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) console.error('Failed to fetch the report', error);
  }, [error]);
  return { report: data, failed: Boolean(error), retry: () => void refetch() };
}
