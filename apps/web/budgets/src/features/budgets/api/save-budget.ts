import { request } from '@saldo/api';
import { type Budget, type BudgetField, routes } from '@saldo/contracts';

export type BudgetEntry = Pick<Budget, BudgetField>;

/** Adds a budget, or changes the version that the user saw. Throws an ApiError. */
export function saveBudget(entry: BudgetEntry, seen: Budget | undefined): Promise<Budget> {
  return seen
    ? request(routes.updateBudget, { params: { id: seen._id }, body: entry, ifMatch: seen.version })
    : request(routes.createBudget, { body: entry });
}
