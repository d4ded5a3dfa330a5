import { type ReconciledQuery, request } from '@saldo/api';
import { type BulkChange, routes, type TransactionFilter } from '@saldo/contracts';

/** Transactions to change: these, or all that match a filter. */
type BulkTarget = { transactionIds: string[] } | { filter: TransactionFilter };

export const editTransactions = (
  { idempotencyKey, ...body }: BulkTarget & { change: BulkChange; idempotencyKey: string },
  confirmed?: ReconciledQuery,
) => request(routes.editTransactions, { body, idempotencyKey, query: { ...confirmed } });
