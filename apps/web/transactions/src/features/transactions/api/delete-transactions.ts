import { jobEnd, type ReconciledQuery, request } from '@saldo/api';
import { ledgerCalls, routes, type TransactionFilter } from '@saldo/contracts';
import type { QueryClient } from '@tanstack/react-query';

export const deleteTransaction = (id: string, confirmed?: ReconciledQuery) =>
  request(ledgerCalls.deleteTransaction, { params: { id }, query: { ...confirmed } });

export const deleteTransactions = (ids: string[], confirmed?: ReconciledQuery) =>
  request(ledgerCalls.deleteTransactions, { body: { transactionIds: ids }, query: { ...confirmed } });

/** Deletes all transactions that match a filter as a job, and waits for its end. The job continues if the tab is closed. */
export async function deleteMatching(
  queryClient: QueryClient,
  deletion: ReconciledQuery & { filter: TransactionFilter },
  idempotencyKey: string,
) {
  const body = { kind: 'delete', ...deletion } as const;
  const { _id } = await request(routes.createJob, { body, idempotencyKey });
  const { group, report } = await jobEnd(queryClient, _id);
  return { deletedCount: report.deletedCount, group };
}

/** Restores deleted transactions. */
export async function restoreTransactions(ids: string[]): Promise<void> {
  await request(ledgerCalls.restoreTransactions, { body: { transactionIds: ids } });
}
