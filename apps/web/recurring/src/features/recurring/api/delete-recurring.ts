import { request, ignoreNotFound } from '@saldo/api';
import { routes } from '@saldo/contracts';

export async function deleteRecurring(id: string): Promise<void> {
  await request(routes.deleteRecurring, { params: { id } }).catch(ignoreNotFound);
}
