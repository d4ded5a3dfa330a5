import { ApiError, request } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** Deletes a budget. What was deleted elsewhere meanwhile is gone, as was wanted. */
export async function deleteBudget(id: string): Promise<void> {
  try {
    await request(routes.deleteBudget, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
