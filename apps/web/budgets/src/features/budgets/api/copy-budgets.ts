import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import type { Month } from '../month';

/** Sets the budgets of one month in another as well, where those that are there stay as they are; gives how many. */
export async function copyBudgets(months: { from: Month; to: Month }): Promise<number> {
  const { copiedCount } = await request(routes.copyBudgets, { body: months });
  return copiedCount;
}
