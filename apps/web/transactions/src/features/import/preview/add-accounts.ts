import { addAccounts } from '@saldo/api';
import type { transactionImport } from '@saldo/contracts';
import { moneyOf } from '@saldo/finance';
import type { z } from 'zod';
import { type AddedAccount, addedAccount } from '../../add-accounts';
import type { FileAccount } from '../read/reading';
import { newId, type PlacedRow } from './account-mapping';

/**
 * Adds the accounts of the file that the book lacks, as far as rows need them, with the balance that the file states for the
 * beginning. Called again with the same rows, it adds none twice.
 * @returns their ids by placeholder
 */
export async function addFileAccounts(
  importId: string,
  rows: readonly PlacedRow[],
  fileAccounts: readonly FileAccount[],
): Promise<Map<string, string>> {
  const firstDays = firstDaysOf(rows);
  const wanted = fileAccounts.flatMap((account, index) => {
    const openingDate = firstDays.get(newId(index));
    return openingDate ? [{ placeholder: newId(index), added: accountOf(account, openingDate) }] : [];
  });
  const ids = await addAccounts(
    importId,
    wanted.map(({ added }) => added),
  );
  return new Map(wanted.map(({ placeholder }, index) => [placeholder, ids[index] ?? '']));
}

function accountOf({ name, currency = null, opening = '0' }: FileAccount, openingDate: string): AddedAccount {
  const openingBalance = moneyOf(opening, currency) ? Number(opening) : 0;
  return addedAccount({ name, kind: 'checking', currency, openingBalance, openingDate });
}

/** The first day on which rows use each account. */
function firstDaysOf(rows: readonly PlacedRow[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const { entry, accountId, toAccountId } of rows)
    for (const id of [accountId, toAccountId]) {
      const known = id && days.get(id);
      if (id && entry && (!known || entry.addedOn < known)) days.set(id, entry.addedOn);
    }
  return days;
}

type Entry = z.input<typeof transactionImport>['transactions'][number];

/** Returns the entry of a row for the API. Parts have their own categories, and a transfer has none. */
export function requestOf(row: PlacedRow, added: ReadonlyMap<string, string>): Entry[] {
  const { entry, raw, rawTo, accountId, toAccountId } = row;
  if (!entry) return [];
  const { category, transfer, parts, fileCategory: _, ruled: __, ...rest } = entry;
  const idOf = (id: string) => added.get(id) ?? id;
  return [
    {
      ...rest,
      ...(accountId && { accountId: idOf(accountId) }),
      ...(!transfer && !parts && { category }),
      ...(parts && { parts }),
      ...(transfer && toAccountId && { transfer: { ...transfer, toAccountId: idOf(toAccountId) } }),
      ...(raw && { raw }),
      ...(rawTo && { rawTo }),
    },
  ];
}
