import { request } from '@saldo/api';
import { type CategoryType, routes } from '@saldo/contracts';

/** Deletes a category; gives how many transactions moved to Miscellaneous. */
export async function removeCategory(categoryToDelete: string, type: CategoryType): Promise<number> {
  const { movedCount } = await request(routes.removeCategory, { body: { categoryToDelete, type } });
  return movedCount;
}
