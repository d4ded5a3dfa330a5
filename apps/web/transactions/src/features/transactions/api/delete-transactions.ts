import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

export async function deleteTransaction(id: string): Promise<void> {
  await request(routes.deleteTransaction, { params: { id } });
}

export async function deleteTransactions(ids: string[]): Promise<void> {
  await request(routes.deleteTransactions, { body: { transactionIds: ids } });
}

/** Takes a deletion back. */
export async function restoreTransactions(ids: string[]): Promise<void> {
  await request(routes.restoreTransactions, { body: { transactionIds: ids } });
}
