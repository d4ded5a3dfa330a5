import { hasCode, request } from '@saldo/api';
import { type AccountRestore, firstCharacters, limits, routes } from '@saldo/contracts';

export type AddedAccount = AccountRestore['accounts'][number];

/** An account that a file names, as it is added: behind those of the book. */
export function addedAccount(
  account: Pick<AddedAccount, 'name' | 'kind' | 'currency' | 'openingBalance' | 'openingDate'>,
): AddedAccount {
  const name = shortName(account.name);
  return { ...account, name, position: limits.accountPosition, note: '', isDefault: false };
}

/** The name of an account in a file, as Saldo takes it. */
export function shortName(name: string): string {
  return firstCharacters(name.replace(/\p{Cc}+/gu, ' '), limits.nameLength).trim() || '?';
}

/** Deletes added accounts unless the user has used them since. */
export async function removeAccounts(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await request(routes.removeAccount, { params: { id } }).catch((error: unknown) => {
      if (!hasCode(error, 'account-in-use')) throw error;
    });
}
