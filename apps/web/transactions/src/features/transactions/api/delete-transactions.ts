import { jobEnd, type ReconciledQuery, request } from '@saldo/api';
import { ledgerCalls, routes, type TransactionFilter } from '@saldo/contracts';
import type { QueryClient } from '@tanstack/react-query';

export const deleteTransaction = (id: string, confirmed?: ReconciledQuery) =>
  request(ledgerCalls.deleteTransaction, { params: { id }, query: { ...confirmed } });

export const deleteTransactions = (ids: string[], confirmed?: ReconciledQuery) =>
  request(ledgerCalls.deleteTransactions, { body: { transactionIds: ids }, query: { ...confirmed } });

/** Deletes all that match a filter as a job, and waits for its end, which needs no tab. */
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

/** Undoes a deletion. */
export async function restoreTransactions(ids: string[]): Promise<void> {
  await request(ledgerCalls.restoreTransactions, { body: { transactionIds: ids } });
}
