import { hasCode, importTransactions, request } from '@saldo/api';
import { type ErrorCode, routes } from '@saldo/contracts';
import { session } from '@saldo/session';
import type { Download } from './read-download';
import { type Restoration, restoreReceipts } from './restore-receipts';

/** Whether there is nothing yet that a restored entry could be mixed up with. */
export async function isAccountEmpty(): Promise<boolean> {
  const [page, budgets, recurring, receipts] = await Promise.all([
    request(routes.listTransactions, { query: { page: 1, limit: 1 } }),
    request(routes.listBudgets),
    request(routes.listRecurring),
    request(routes.listReceipts, { query: { page: 1, limit: 1 } }),
  ]);
  return page.total + budgets.length + recurring.length + receipts.total === 0;
}

/** How many of something are restored. */
export interface Progress {
  of: 'receipts' | 'transactions';
  done: number;
}

/**
 * Records all that a download holds. After a failure the same call with the same restoration goes on: what is there is not
 * recorded again.
 */
export async function restoreBooks(
  restoration: Restoration,
  download: Download,
  onProgress: (progress: Progress) => void,
) {
  const { books } = download;
  const { categories, budgets, currency } = books;
  const restoreId = restoration.id;
  for (const type of ['expense', 'income'] as const) {
    for (const name of categories[type])
      await unlessThere(request(routes.createCategory, { body: { name, type } }), 'category-exists');
  }
  for (const body of budgets) await unlessThere(request(routes.createBudget, { body }), 'budget-exists');
  const { ids } = await request(routes.restoreRecurring, { body: { restoreId, entries: books.recurring } });
  await restoreReceipts(restoration, download, (done) => onProgress({ of: 'receipts', done }));
  const transactions = books.transactions.map(({ series, receipt, ...entry }) => ({
    ...entry,
    recurringId: series === undefined ? undefined : ids[series],
    receiptId: receipt === undefined ? undefined : restoration.receiptIds.get(receipt),
  }));
  await importTransactions(restoreId, transactions, (done) => onProgress({ of: 'transactions', done }));
  session.setUser(await request(routes.completeSetup, { body: { defaultCurrency: currency } }));
}

/** An earlier attempt may have come this far. */
async function unlessThere(work: Promise<unknown>, code: ErrorCode): Promise<void> {
  await work.catch((error: unknown) => {
    if (!hasCode(error, code)) throw error;
  });
}
