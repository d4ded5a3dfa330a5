import { ApiError, request } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** Deletes an entry. What was deleted elsewhere meanwhile is gone, as was wanted. */
export async function deleteRecurring(id: string): Promise<void> {
  try {
    await request(routes.deleteRecurring, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
