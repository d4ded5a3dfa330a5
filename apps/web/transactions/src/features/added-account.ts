import type { ImportedRow } from '@saldo/api';
import { firstCharacters, limits } from '@saldo/contracts';

export type AddedAccount = NonNullable<ImportedRow['account']>;

/** An account that a file names, as it is added: behind those of the book. */
export function addedAccount(
  account: Pick<AddedAccount, 'name' | 'kind' | 'currency' | 'openingBalance' | 'openingDate'>,
): AddedAccount {
  return { ...account, name: shortName(account.name), position: limits.accountPosition, note: '' };
}

/** By what rows of an import name the account that an earlier row adds. */
export const rowId = (index: number) => `row:${index}`;

/** The name of an account in a file, as Saldo takes it. */
export function shortName(name: string): string {
  return firstCharacters(name.replace(/\p{Cc}+/gu, ' '), limits.nameLength).trim() || '?';
}
