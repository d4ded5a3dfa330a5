import { accountsQuery } from '@saldo/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** All accounts; undefined while they load. Keeps earlier data after a failed reload. */
export function useAccounts() {
  const { data, error, refetch } = useQuery(accountsQuery);
  useEffect(() => {
    if (error) console.error('Failed to fetch accounts', error);
  }, [error]);
  return { accounts: data, failed: Boolean(error), retry: () => void refetch() };
}
