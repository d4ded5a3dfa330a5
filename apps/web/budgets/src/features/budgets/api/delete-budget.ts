import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

export const deleteBudget = (id: string) => request(routes.deleteBudget, { params: { id } });
