import { callQuery, request } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** The names of transactions that contain a text, with how many have each. */
export function payeeNamesQuery(search: string) {
  return { ...callQuery(routes.listPayeeNames, { query: { ...(search && { search }) } }), staleTime: 0 };
}

export interface Renaming {
  from: string;
  to: string;
  /** The same for each attempt, so that a second one continues. */
  idempotencyKey: string;
}

export const renamePayee = ({ idempotencyKey, ...body }: Renaming) =>
  request(routes.renamePayee, { body, idempotencyKey });
