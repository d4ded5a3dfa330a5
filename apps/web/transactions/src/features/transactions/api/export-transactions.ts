import { saveDownload } from '@saldo/api';
import { routes } from '@saldo/contracts';
import type { Filters } from '../list-query';

/** Gives the transactions that fit to the person as a CSV file. */
export async function exportTransactions(filters: Filters): Promise<void> {
  await saveDownload(routes.exportTransactions, 'saldo-transactions.csv', { query: filters });
}
