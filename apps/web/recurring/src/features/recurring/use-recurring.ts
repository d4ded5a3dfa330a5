import { ApiError } from '@saldo/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listRecurring } from './api/list-recurring';

const NOT_BUILT = 501;

/** The recurring entries, what is due soonest first; absent while they load. */
export function useRecurring() {
  const { data, error, refetch } = useQuery(listRecurring);
  const missing = error instanceof ApiError && error.status === NOT_BUILT ? error.message : undefined;
  useEffect(() => {
    if (error && !missing) console.error('Failed to fetch recurring transactions', error);
  }, [error, missing]);
  return {
    entries: data?.toSorted(
      (one, other) => one.nextDueDate.localeCompare(other.nextDueDate) || one.name.localeCompare(other.name),
    ),
    failed: Boolean(error),
    /** The server's own sentence where it cannot do this at all: to try again would not help. */
    missing,
    retry: () => void refetch(),
  };
}
