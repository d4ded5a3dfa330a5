import { type AccountRestore, limits, routes } from '@saldo/contracts';
import { request } from './request';
import { withRetries } from './with-retries';

/** Adds accounts once, however often it is called with the same id. Returns their ids, in the same order. */
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
