import { accountsQuery } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';

const none: readonly Account[] = [];

/**
 * Returns the accounts in their order, including closed ones. Returns none until they have loaded, or if the user has only one.
 */
export function useAccounts(): readonly Account[] {
  const { data } = useQuery(accountsQuery);
  return data && data.length > 1 ? data : none;
}

/** Whether the number of accounts is still unknown. Content that depends on it should wait, so that nothing moves. */
export function useAccountsPending(): boolean {
  return useQuery(accountsQuery).isPending;
}
