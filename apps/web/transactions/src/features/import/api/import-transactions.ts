import { queryKeys, request, withRetries } from '@saldo/api';
import {
  type ImportProfile,
  type ImportReport,
  limits,
  type RecordedPosting,
  routes,
  type Skipped,
  type TransferPair,
} from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { queryOptions } from '@tanstack/react-query';
import type { Link } from '../preview/import-plan';
import { wrongFirst } from '../report/wrong-first';

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

/** Changes recorded transactions as part of an import. Returns those that stay as they are. */
export async function linkTransactions(importId: string, links: readonly Link[]): Promise<Skipped[]> {
  const skipped: Skipped[] = [];
  for (const part of inParts(links)) {
    const given = { params: { id: importId }, body: { links: part } };
    const reply = await withRetries(() => request(routes.linkImport, given));
    skipped.push(...reply.skipped);
  }
  return skipped;
}

export const importProfilesQuery = queryOptions({
  queryKey: [...queryKeys.transactions, 'import-profiles'],
  queryFn: async ({ signal }) => (await request(routes.listImportProfiles, { signal })).profiles,
});

export async function saveImportProfile(profile: ImportProfile): Promise<void> {
  await withRetries(() => request(routes.saveImportProfile, { body: profile }));
}

export async function forgetImportProfile(id: string): Promise<void> {
  await request(routes.deleteImportProfile, { params: { id } });
}

/** The rest of a report fits into the remaining bytes of a request. */
const MOST_STATEMENT_BYTES = limits.bodyBytes * 0.9;

/** Keeps the report of an import; of more accounts than fit, those whose balances differ first. */
export async function sendReport(importId: string, report: ImportReport): Promise<void> {
  let bytes = 0;
  const statements = wrongFirst(report.statements)
    .slice(0, limits.importStatements)
    .filter((each) => (bytes += byteLength(each)) <= MOST_STATEMENT_BYTES);
  const given = { params: { id: importId }, body: { ...report, statements } };
  await withRetries(() => request(routes.reportImport, given));
}

/** Deletes the transactions of an import, also those that arrive later, and reverts its changes. */
export async function cancelImport(importId: string): Promise<void> {
  const given = { params: { id: importId }, query: { confirmReconciled: true } };
  await request(routes.undoImport, given);
  await request(routes.undoGroup, given);
}

function byteLength(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).length + 1;
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / limits.importRows);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * limits.importRows, (part + 1) * limits.importRows),
  );
}
