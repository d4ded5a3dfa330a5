import { type ReconciledQuery, request } from '@saldo/api';
import { type Account, routes } from '@saldo/contracts';
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
