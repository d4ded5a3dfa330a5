import { callQuery, request } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** Names of transactions that contain a text, with the number of transactions for each. */
export function payeeNamesQuery(search: string) {
  return { ...callQuery(routes.listPayeeNames, { query: { ...(search && { search }) } }), staleTime: 0 };
}

export interface Renaming {
  from: string;
  to: string;
  /** Same key for each attempt, so that another attempt continues the first one. */
  idempotencyKey: string;
}

export const renamePayee = ({ idempotencyKey, ...body }: Renaming) =>
  request(routes.renamePayee, { body, idempotencyKey });
