import { request, ignoreNotFound } from '@saldo/api';
import { routes } from '@saldo/contracts';

export async function deleteBudget(id: string): Promise<void> {
  await request(routes.deleteBudget, { params: { id } }).catch(ignoreNotFound);
}
