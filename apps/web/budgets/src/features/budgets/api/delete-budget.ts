import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

export const deleteBudget = (id: string) => request(routes.deleteBudget, { params: { id } });

export const restoreBudget = (id: string) => request(routes.restoreDeletedBudget, { params: { id } });
