import { type ReconciledQuery, request } from '@saldo/api';
import { ledgerCalls } from '@saldo/contracts';

export const deleteTransaction = (id: string, confirmed?: ReconciledQuery) =>
  request(ledgerCalls.deleteTransaction, { params: { id }, query: { ...confirmed } });

export const deleteTransactions = (ids: string[], confirmed?: ReconciledQuery) =>
  request(ledgerCalls.deleteTransactions, { body: { transactionIds: ids }, query: { ...confirmed } });

/** Undoes a deletion. */
export async function restoreTransactions(ids: string[]): Promise<void> {
  await request(ledgerCalls.restoreTransactions, { body: { transactionIds: ids } });
}
