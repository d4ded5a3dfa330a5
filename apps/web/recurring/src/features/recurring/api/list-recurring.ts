import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';

export const listRecurring = callQuery(routes.listRecurring);
