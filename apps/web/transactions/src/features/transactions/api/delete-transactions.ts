import { type ReconciledQuery, request } from '@saldo/api';
import { routes } from '@saldo/contracts';

export const deleteTransaction = (id: string, confirmed?: ReconciledQuery) =>
  request(routes.deleteTransaction, { params: { id }, query: { ...confirmed } });

export async function deleteTransactions(ids: string[], confirmed?: ReconciledQuery): Promise<void> {
  await request(routes.deleteTransactions, { body: { transactionIds: ids }, query: { ...confirmed } });
}

/** Undoes a deletion. */
export async function restoreTransactions(ids: string[]): Promise<void> {
  await request(routes.restoreTransactions, { body: { transactionIds: ids } });
}
