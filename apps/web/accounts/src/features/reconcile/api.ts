import { callQuery, queryKeyOf, request } from '@saldo/api';
import {
  type NewReconciliation,
  type ReconciliationChange,
  type ReconciliationEnd,
  routes,
} from '@saldo/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 100;

/** Ids of a reconciliation and its account. */
export interface ReconciliationId {
  id: string;
  reconciliationId: string;
}

export const reconciliationsQuery = (id: string) => callQuery(routes.listReconciliations, { params: { id } });

/** Transactions that may be on the statement, newest first, in pages. */
export const entriesQuery = (params: ReconciliationId) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(routes.listReconciliationEntries, { params: { ...params } }),
    queryFn: ({ pageParam, signal }) =>
      request(routes.listReconciliationEntries, {
        params: { ...params },
        query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const startReconciliation = (id: string, body: NewReconciliation) =>
  request(routes.startReconciliation, { params: { id }, body });

export const updateReconciliation = (params: ReconciliationId, body: ReconciliationChange) =>
  request(routes.updateReconciliation, { params: { ...params }, body });

export const finishReconciliation = (params: ReconciliationId, body: ReconciliationEnd) =>
  request(routes.finishReconciliation, { params: { ...params }, body });

export const removeReconciliation = (params: ReconciliationId) =>
  request(routes.removeReconciliation, { params: { ...params } });
