import { request, withRetries } from '@saldo/api';
import {
  type ImportProfile,
  limits,
  type RecordedPosting,
  routes,
  type TransferPair,
} from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';

/** The day and the amount of a row, with either sign. */
export interface DatedAmount {
  date: CalendarDate;
  amount: number;
}

/**
 * Returns the recorded transactions that have the amount of a row near its day.
 * @param onProgress called with the number of rows that are compared
 */
export async function fetchMatches(
  amounts: readonly DatedAmount[],
  signal: AbortSignal,
  onProgress: (compared: number) => void,
): Promise<RecordedPosting[]> {
  // Neighbouring days in one request, so that the ledger reads each day once.
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

/** Returns the pairs that the user has said are no transfers. */
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
