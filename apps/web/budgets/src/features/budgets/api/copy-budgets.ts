import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import type { Month } from '../month';

/** Copies the budgets of one month to another without changing existing ones. Returns the number of copied budgets. */
export async function copyBudgets(months: { from: Month; to: Month }): Promise<number> {
  const { copiedCount } = await request(routes.copyBudgets, { body: months });
  return copiedCount;
}
