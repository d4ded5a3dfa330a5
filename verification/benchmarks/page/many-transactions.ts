import { api, expectStatus } from '../../../tools/seed/api.ts';

/** Rows per request, the limit of the API. */
const IMPORT_ROWS = 500;

/** Adds expenses to a user's book, on the days of one year. */
export async function addTransactions(url: string, token: string, count: number): Promise<void> {
  const call = api(url, token);
  const importId = crypto.randomUUID();
  const transactions = Array.from({ length: count }, (_, index) => ({
    name: `Expense ${index + 1}`,
    category: index % 3 === 0 ? 'Bills' : 'Food',
    cost: (index % 500) + 1,
    addedOn: new Date(Date.UTC(2025, 0, 1 + (index % 365))).toISOString().slice(0, 10),
  }));
  for (let from = 0; from < count; from += IMPORT_ROWS) {
    const part = { importId, from, transactions: transactions.slice(from, from + IMPORT_ROWS) };
    expectStatus(await call('POST', '/transactions/import', part), [201], 'Adding transactions');
  }
}
