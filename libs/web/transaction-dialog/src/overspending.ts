import { accountsQuery } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from './read-form';

/** An expense that exceeds the balance of its account. */
export interface Overspending {
  entry: Entry;
  account: Account;
}

/** Accounts whose balance is a debt, so that every expense would exceed it. */
const owing: Account['kind'][] = ['credit-card', 'loan', 'liability'];

/**
 * Returns the balance that an expense exceeds; undefined if it suffices. If the balance cannot be loaded, the last known one
 * counts. A failure to check must not prevent saving.
 */
export async function overspendingOf(
  queryClient: QueryClient,
  entry: Entry,
): Promise<Overspending | undefined> {
  if (entry.isIncome || entry.transfer) return undefined;
  const accounts = await queryClient
    .fetchQuery(accountsQuery)
    .catch(() => queryClient.getQueryData(accountsQuery.queryKey) ?? []);
  const account = accounts.find(({ _id, isDefault }) =>
    entry.accountId ? _id === entry.accountId : isDefault,
  );
  if (!account || owing.includes(account.kind)) return undefined;
  return entry.cost > account.balance.total ? { entry, account } : undefined;
}
