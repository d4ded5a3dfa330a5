import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** An account with its note, which lists leave out. */
export const accountQuery = (id: string) => callQuery(routes.getAccount, { params: { id } });
