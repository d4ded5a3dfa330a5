import { saveDownload } from '@saldo/api';
import { ledgerCalls } from '@saldo/contracts';
import { datedFilter } from '@saldo/filters';
import type { ListQuery } from '../list-query';

/** Saves the matching transactions as a CSV file. */
export async function exportTransactions(query: ListQuery): Promise<void> {
  await saveDownload(ledgerCalls.exportTransactions, 'saldo-transactions.csv', {
    query: datedFilter(query),
  });
}
