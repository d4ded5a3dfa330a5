import { callQuery, useConversionCurrency } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isReversed } from '@saldo/filters';
import { useEffect } from 'react';
import { type Choice, filterOfReport } from './choice';

/**
 * The report of a choice; absent while it loads.
 * @param isWanted whether to load it now
 */
export function useReport(choice: Choice, today: string, isWanted = true) {
  const currency = useConversionCurrency();
  const { group, step, kind, compare, monthStart } = choice;
  const filter = filterOfReport(choice, today);
  const query = {
    ...{ group, step, kind, monthStart, ...filter },
    compare: compare === 'none' ? undefined : compare,
    currency,
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(routes.getReport, { query }),
    placeholderData: keepPreviousData,
    enabled: isWanted && !isReversed(filter),
  });
  useEffect(() => {
    if (error) console.error('Failed to fetch the report', error);
  }, [error]);
  return {
    report: data,
    /** Whether the report belongs to an earlier choice, while the new one loads. */
    isEarlier: isPlaceholderData,
    error,
    failed: Boolean(error),
    retry: () => void refetch(),
  };
}
