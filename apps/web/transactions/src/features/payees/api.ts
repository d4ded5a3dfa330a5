import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The names of transactions that contain a text, with how many have each. */
export function payeeNamesQuery(search: string) {
  return queryOptions({
    queryKey: [...queryKeys.transactions, 'payee-names', search],
    queryFn: ({ signal }) => request(routes.listPayeeNames, { query: { ...(search && { search }) }, signal }),
    staleTime: 0,
  });
}

export interface Renaming {
  from: string;
  to: string;
  /** The same for each attempt, so that a second one continues. */
  idempotencyKey: string;
}

export const renamePayee = ({ idempotencyKey, ...body }: Renaming) =>
  request(routes.renamePayee, { body, idempotencyKey });
