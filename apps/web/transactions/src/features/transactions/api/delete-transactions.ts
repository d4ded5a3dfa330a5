import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

export const deleteTransaction = (id: string) => request(routes.deleteTransaction, { params: { id } });

export async function deleteTransactions(ids: string[]): Promise<void> {
  await request(routes.deleteTransactions, { body: { transactionIds: ids } });
}

/** Undoes a deletion. */
export async function restoreTransactions(ids: string[]): Promise<void> {
  await request(routes.restoreTransactions, { body: { transactionIds: ids } });
}
