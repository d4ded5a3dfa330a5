import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Transactions that may belong to a receipt. They change with transactions and with receipts. */
export const listMatches = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.transactions, 'matches', id],
    queryFn: ({ signal }) => request(routes.listReceiptMatches, { params: { id }, signal }),
  });
