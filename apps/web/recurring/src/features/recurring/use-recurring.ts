import type { RecurringEntry } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listRecurring } from './api/list-recurring';

/** The recurring entries; absent while they load. */
export function useRecurring() {
  const { data, error, refetch } = useQuery(listRecurring);
  useEffect(() => {
    if (error) console.error('Failed to fetch recurring transactions', error);
  }, [error]);
  return {
    entries: useMemo(() => data && byDueDate(data), [data]),
    failed: Boolean(error),
    retry: () => void refetch(),
  };
}

/** What is due soonest first, what is paused or over last; what is alike by name. */
function byDueDate(entries: readonly RecurringEntry[]): RecurringEntry[] {
  const keyOf = ({ paused, nextDueDate }: RecurringEntry) =>
    nextDueDate === null ? 'over' : paused ? 'not now' : nextDueDate;
  return entries.toSorted(
    (one, other) => keyOf(one).localeCompare(keyOf(other)) || one.name.localeCompare(other.name),
  );
}
