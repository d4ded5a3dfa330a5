import { type ReconciledQuery, request } from '@saldo/api';
import { ledgerRoutes } from '@saldo/contracts';

export const deleteTransaction = (id: string, confirmed?: ReconciledQuery) =>
  request(ledgerRoutes.deleteTransaction, { params: { id }, query: { ...confirmed } });

export const deleteTransactions = (ids: string[], confirmed?: ReconciledQuery) =>
  request(ledgerRoutes.deleteTransactions, { body: { transactionIds: ids }, query: { ...confirmed } });

/** Undoes a deletion. */
export async function restoreTransactions(ids: string[]): Promise<void> {
  await request(ledgerRoutes.restoreTransactions, { body: { transactionIds: ids } });
}
