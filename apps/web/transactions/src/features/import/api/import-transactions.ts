import { request } from '@saldo/api';
import { limits, type RecordedPosting, routes } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';

/** The day and the amount of a row, with either sign. */
export interface DatedAmount {
  date: CalendarDate;
  amount: number;
}

/** Returns what is recorded with the amount of a row near its day. */
export async function fetchMatches(
  amounts: readonly DatedAmount[],
  signal: AbortSignal,
): Promise<RecordedPosting[]> {
  // Neighbouring days in one request, so that the ledger reads each day once.
  const sorted = amounts.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const found = new Map<string, RecordedPosting>();
  for (let at = 0; at < sorted.length; at += limits.importRows) {
    const rows = sorted.slice(at, at + limits.importRows);
    for (let after: string | undefined; ;) {
      const { postings, next } = await request(routes.matchImport, {
        body: { rows, ...(after && { after }) },
        signal,
      });
      for (const posting of postings) found.set(`${posting.id} ${posting.accountId}`, posting);
      if (!next) break;
      after = next;
    }
  }
  return [...found.values()];
}

/** Deletes what an import has recorded. */
export async function undoImport(importId: string): Promise<void> {
  await request(routes.undoImport, { params: { id: importId }, query: { confirmReconciled: true } });
}
