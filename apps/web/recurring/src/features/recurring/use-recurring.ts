import { compareNames } from '@saldo/finance';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listRecurring } from './api/list-recurring';

/** The recurring entries; undefined while they load. */
export function useRecurring() {
  const { data, error, refetch } = useQuery(listRecurring);
  useEffect(() => {
    if (error) console.error('Failed to fetch recurring transactions', error);
  }, [error]);
  return {
    // Sorted by name, which remains the order of rows with equal values in the sorted column.
    entries: useMemo(() => data?.toSorted((a, b) => compareNames(a.name, b.name)), [data]),
    failed: Boolean(error),
    retry: () => void refetch(),
  };
}
