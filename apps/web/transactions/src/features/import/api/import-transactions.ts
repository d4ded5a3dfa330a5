import { request } from '@saldo/api';
import { routes, type Transaction } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';

/** All transactions from one day to another, both included. */
export async function fetchBetween(startDate: CalendarDate, endDate: CalendarDate): Promise<Transaction[]> {
  return (await request(routes.listTransactions, { query: { startDate, endDate } })).transactions;
}

/** Deletes what an import has recorded. */
export async function undoImport(importId: string): Promise<void> {
  await request(routes.undoImport, { params: { id: importId } });
}
