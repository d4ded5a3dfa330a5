import { request, withRetries } from '@saldo/api';
import {
  type ImportProfile,
  limits,
  type RecordedPosting,
  routes,
  type TransferPair,
} from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';

/** Date and amount of a row; the sign of the amount does not matter. */
export interface DatedAmount {
  date: CalendarDate;
  amount: number;
}

/**
 * Returns recorded transactions with the amount of a row around its date.
 * @param onProgress called with the number of rows compared so far
 */
export async function fetchMatches(
  amounts: readonly DatedAmount[],
  signal: AbortSignal,
  onProgress: (compared: number) => void,
): Promise<RecordedPosting[]> {
  // Sort by date, so that the ledger reads each day only once.
  const sorted = amounts.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const found = new Map<string, RecordedPosting>();
  for (let at = 0; at < sorted.length; at += limits.importRows) {
    const rows = sorted.slice(at, at + limits.importRows);
    for (let after: string | undefined; ;) {
      const body = { rows, ...(after && { after }) };
      const { postings, next } = await withRetries(
        () => request(routes.matchImport, { body, signal }),
        signal,
      );
      for (const posting of postings) found.set(`${posting.id} ${posting.accountId}`, posting);
      if (!next) break;
      after = next;
    }
    onProgress(at + rows.length);
  }
  return [...found.values()];
}

/** Returns the pairs of postings that the user has rejected as transfers. */
export async function fetchRejectedTransfers(signal: AbortSignal): Promise<TransferPair[]> {
  return (await request(routes.listRejectedTransfers, { signal })).pairs;
}

export async function rejectTransfers(pairs: readonly TransferPair[]): Promise<void> {
  for (const part of inParts(pairs))
    await withRetries(() => request(routes.rejectTransfers, { body: { pairs: part } }));
}

export async function saveImportProfile(profile: ImportProfile): Promise<void> {
  await withRetries(() => request(routes.saveImportProfile, { body: profile }));
}

export async function forgetImportProfile(id: string): Promise<void> {
  await request(routes.deleteImportProfile, { params: { id } });
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / limits.importRows);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * limits.importRows, (part + 1) * limits.importRows),
  );
}
