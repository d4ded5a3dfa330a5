import { accountsQuery, hasCode, type ReconciledQuery, request } from '@saldo/api';
import { type Account, routes } from '@saldo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { AccountEntry } from '../dialogs/form-values';

/** Adds an account, or changes the version that the user saw. Throws an ApiError. */
export function saveAccount(
  entry: AccountEntry,
  seen: Account | undefined,
  confirmed?: ReconciledQuery,
): Promise<Account> {
  const { currency, closedOn, ...fields } = entry;
  if (!seen) return request(routes.createAccount, { body: { ...fields, currency } });
  return request(routes.updateAccount, {
    params: { id: seen._id },
    query: { ...confirmed },
    body: { ...fields, ...(closedOn !== undefined && { closedOn }) },
    ifMatch: seen.version,
  });
}

/** Reopens a closed account. */
export const reopenAccount = (id: string) =>
  request(routes.updateAccount, { params: { id }, body: { closedOn: null } });

/**
 * Returns the version of the account to change at the next attempt: the current one after a version conflict, otherwise the one
 * that the user saw.
 */
export async function seenAfter(
  queryClient: QueryClient,
  error: unknown,
  seen: Account | undefined,
): Promise<Account | undefined> {
  if (!seen || !hasCode(error, 'version-conflict')) return seen;
  const accounts = await queryClient.fetchQuery({ ...accountsQuery, staleTime: 0 });
  return accounts.find(({ _id }) => _id === seen._id);
}
