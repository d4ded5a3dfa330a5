import { request } from '@saldo/api';
import { type Budget, type BudgetField, routes } from '@saldo/contracts';

export type BudgetEntry = Pick<Budget, BudgetField>;

/** Adds a budget, or changes the one with this id. Throws an ApiError. */
export function saveBudget(entry: BudgetEntry, id?: string): Promise<Budget> {
  return id
    ? request(routes.updateBudget, { params: { id }, body: entry })
    : request(routes.createBudget, { body: entry });
}
