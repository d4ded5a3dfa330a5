import { download } from '@saldo/api';
import { routes } from '@saldo/contracts';
import type { Filters } from '../list-query';

/** Fetches the transactions that fit as CSV and gives them to the person as a file. */
export async function exportTransactions(filters: Filters): Promise<void> {
  const { blob, name } = await download(routes.exportTransactions, { query: filters });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'saldo-transactions.csv';
  link.click();
  URL.revokeObjectURL(address);
}
