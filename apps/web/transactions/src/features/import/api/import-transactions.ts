import { request } from '@saldo/api';
import { limits, routes, type Transaction } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import type { ImportEntry } from '../read/read-row';

/** All transactions from one day to another, both included. */
export async function fetchBetween(startDate: CalendarDate, endDate: CalendarDate): Promise<Transaction[]> {
  return (await request(routes.listTransactions, { query: { startDate, endDate } })).transactions;
}

/**
 * Records the entries as one import, part by part. After a failure the same call goes on where it ended: parts that were
 * recorded already are not recorded again.
 */
export async function importTransactions(importId: string, entries: readonly ImportEntry[]): Promise<void> {
  let from = 0;
  for (const transactions of partsOf(entries)) {
    await request(routes.importTransactions, { body: { importId, from, transactions } });
    from += transactions.length;
  }
}

/** Deletes what an import has recorded. */
export async function undoImport(importId: string): Promise<void> {
  await request(routes.undoImport, { params: { id: importId } });
}

/** Parts that fit into a request: by number, and by the size that they have as JSON in UTF-8. */
export function partsOf(entries: readonly ImportEntry[]): ImportEntry[][] {
  const most = limits.bodyBytes * 0.9;
  const parts: ImportEntry[][] = [];
  let bytes = most;
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    const part = parts.at(-1);
    if (part && part.length < limits.importRows && bytes + size <= most) {
      part.push(entry);
      bytes += size;
    } else {
      parts.push([entry]);
      bytes = size;
    }
  }
  return parts;
}
