import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** Transactions that may belong to a receipt. They are never fresh, because they change with transactions too. */
export const listMatches = (id: string) => ({
  ...callQuery(routes.listReceiptMatches, { params: { id } }),
  staleTime: 0,
});
