import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

export const deleteRecurring = (id: string) => request(routes.deleteRecurring, { params: { id } });

export const restoreRecurring = (id: string) => request(routes.restoreDeletedRecurring, { params: { id } });
