import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** Transactions that may belong to a receipt. Always stale, because they also depend on transactions. */
export const listMatches = (id: string) => ({
  ...callQuery(routes.listReceiptMatches, { params: { id } }),
  staleTime: 0,
});
