import { ApiError, importTransactions, request } from '@saldo/api';
import { type Books, routes } from '@saldo/contracts';
import { session } from '@saldo/session';

/** Whether there is nothing yet that a restored entry could be mixed up with. */
export async function isAccountEmpty(): Promise<boolean> {
  const [page, budgets, recurring] = await Promise.all([
    request(routes.listTransactions, { query: { page: 1, limit: 1 } }),
    request(routes.listBudgets),
    request(routes.listRecurring),
  ]);
  return page.total === 0 && budgets.length === 0 && recurring.length === 0;
}

/**
 * Records all that a download holds. After a failure the same call with the same id goes on: what is there is not
 * recorded again. @param restoreId a UUID
 */
export async function restoreBooks(restoreId: string, books: Books, onProgress: (done: number) => void) {
  const { categories, budgets, currency } = books;
  for (const type of ['expense', 'income'] as const) {
    for (const name of categories[type])
      await unlessThere(request(routes.createCategory, { body: { name, type } }));
  }
  for (const body of budgets) await unlessThere(request(routes.createBudget, { body }));
  const { ids } = await request(routes.restoreRecurring, { body: { restoreId, entries: books.recurring } });
  const transactions = books.transactions.map(({ series, ...entry }) => ({
    ...entry,
    recurringId: series === undefined ? undefined : ids[series],
  }));
  await importTransactions(restoreId, transactions, onProgress);
  session.setUser(await request(routes.completeSetup, { body: { defaultCurrency: currency } }));
}

/** An earlier attempt may have come this far. */
async function unlessThere(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  });
}
