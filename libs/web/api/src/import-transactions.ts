import { limits, routes, type transactionImport } from '@saldo/contracts';
import type { z } from 'zod';
import { request } from './request';
import { withRetries } from './with-retries';

type Entry = z.input<typeof transactionImport>['transactions'][number];

/**
 * Records the entries as one import, in several requests. After a failure the same call continues: entries that were
 * recorded are not recorded again. @param importId a UUID
 */
export async function importTransactions(
  importId: string,
  entries: readonly Entry[],
  onProgress?: (recorded: number) => void,
): Promise<void> {
  let from = 0;
  for (const transactions of partsOf(entries)) {
    const body = { importId, from, transactions };
    await withRetries(() => request(routes.importTransactions, { body }));
    from += transactions.length;
    onProgress?.(from);
  }
}

/** Splits entries into requests, by their number and by the size of their JSON in UTF-8. */
export function partsOf(entries: readonly Entry[]): Entry[][] {
  const most = limits.bodyBytes * 0.9;
  const parts: Entry[][] = [];
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
