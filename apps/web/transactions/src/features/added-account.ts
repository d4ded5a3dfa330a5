import type { ImportedRow } from '@saldo/api';
import { limits } from '@saldo/contracts';
import { oneLine } from './one-line';

export type AddedAccount = NonNullable<ImportedRow['account']>;

/** Returns the account to add for an account in a file. It is placed behind those of the book. */
export function addedAccount(
  account: Pick<AddedAccount, 'name' | 'kind' | 'currency' | 'openingBalance' | 'openingDate'>,
): AddedAccount {
  return { ...account, name: shortName(account.name), position: limits.accountPosition, note: '' };
}

/** Returns the id by which rows of an import refer to the account that an earlier row adds. */
export const rowId = (index: number) => `row:${index}`;

/** Shortens the name of an account in a file to the limits of Saldo. */
export function shortName(name: string): string {
  return oneLine(name, limits.nameLength).trim() || '?';
}
