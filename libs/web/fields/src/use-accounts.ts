import { accountsQuery } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';

const none: readonly Account[] = [];

/** The accounts in their order, closed ones too. Until they have loaded there are none, as for a user with one account. */
export function useAccounts(): readonly Account[] {
  const { data } = useQuery(accountsQuery);
  return data && data.length > 1 ? data : none;
}

/** Whether it is still unknown how many accounts there are. What depends on it waits, so that nothing moves. */
export function useAccountsPending(): boolean {
  return useQuery(accountsQuery).isPending;
}
