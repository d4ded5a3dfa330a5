import { saveDownload } from '@saldo/api';
import { ledgerRoutes } from '@saldo/contracts';
import type { Filters } from '../list-query';

/** Gives the transactions that fit to the person as a CSV file. */
export async function exportTransactions(filters: Filters): Promise<void> {
  await saveDownload(ledgerRoutes.exportTransactions, 'saldo-transactions.csv', { query: filters });
}
