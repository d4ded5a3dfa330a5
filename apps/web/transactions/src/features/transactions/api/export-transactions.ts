import { saveDownload } from '@saldo/api';
import { ledgerCalls } from '@saldo/contracts';
import type { Filters } from '../list-query';

/** Gives the transactions that fit to the person as a CSV file. */
export async function exportTransactions(filters: Filters): Promise<void> {
  await saveDownload(ledgerCalls.exportTransactions, 'saldo-transactions.csv', { query: filters });
}
