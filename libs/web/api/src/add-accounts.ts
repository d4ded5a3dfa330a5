import { type AccountRestore, limits, routes } from '@saldo/contracts';
import { request } from './request';
import { withRetries } from './with-retries';

/** Adds accounts. A repeated call with the same id adds nothing again. Returns the account ids in the given order. */
export async function addAccounts(
  restoreId: string,
  accounts: AccountRestore['accounts'],
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < accounts.length; from = ids.length) {
    const part = accounts.slice(from, from + limits.accountsPerRestore);
    const body = { restoreId, from, accounts: part };
    ids.push(...(await withRetries(() => request(routes.restoreAccounts, { body }))).ids);
  }
  return ids;
}
