import { routes, type transactionImport } from '@saldo/contracts';
import type { z } from 'zod';
import { partsOf } from './parts-of';
import { request } from './request';
import { withRetries } from './with-retries';

type Entry = z.input<typeof transactionImport>['transactions'][number];

/**
 * Records the entries as one import, in several requests. After a failure, the same call continues without recording entries
 * again.
 * @param importId a UUID
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
