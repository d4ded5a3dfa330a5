import { request } from '@saldo/api';
import { routes, type transactionImport } from '@saldo/contracts';
import type { z } from 'zod';
import type { FileAccount } from '../read/reading';
import { newId, type PlacedRow } from './account-mapping';

/**
 * Adds the accounts of the file that the book lacks, as far as entries need them.
 * @param added receives their ids by placeholder; those in it are not added again
 */
export async function addAccounts(
  entries: readonly PlacedRow[],
  fileAccounts: FileAccount[],
  added: Map<string, string>,
): Promise<void> {
  for (const [index, { name, currency = null }] of fileAccounts.entries()) {
    const placeholder = newId(index);
    const dates = entries
      .filter(({ accountId, toAccountId }) => accountId === placeholder || toAccountId === placeholder)
      .flatMap(({ entry }) => entry?.addedOn ?? [])
      .sort();
    const [openingDate] = dates;
    if (openingDate === undefined || added.has(placeholder)) continue;
    const body = { name, kind: 'checking' as const, currency, openingDate };
    added.set(placeholder, (await request(routes.createAccount, { body }))._id);
  }
}

type Entry = z.input<typeof transactionImport>['transactions'][number];

/** Returns the entry of a row for the API. Parts have their own categories, and a transfer has none. */
export function requestOf(row: PlacedRow, added: ReadonlyMap<string, string>): Entry[] {
  const { entry, raw, rawTo, accountId, toAccountId } = row;
  if (!entry) return [];
  const { category, transfer, parts, fileCategory: _, ...rest } = entry;
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
