import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** An account including its note, which lists omit. */
export const accountQuery = (id: string) => callQuery(routes.getAccount, { params: { id } });
