import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import type { Month } from '../month';

/** Copies the budgets of one month to another, where existing ones stay as they are; returns how many were copied. */
export async function copyBudgets(months: { from: Month; to: Month }): Promise<number> {
  const { copiedCount } = await request(routes.copyBudgets, { body: months });
  return copiedCount;
}
