import { hasCode, request } from '@saldo/api';
import { type Budget, type BudgetField, routes } from '@saldo/contracts';

export type BudgetEntry = Pick<Budget, BudgetField>;
type Seen = Pick<Budget, '_id' | 'version'>;

/** Adds a budget, or changes the version that the user saw. Throws an ApiError. */
export function saveBudget(entry: BudgetEntry, seen: Seen | undefined): Promise<Budget> {
  return seen
    ? request(routes.updateBudget, { params: { id: seen._id }, body: entry, ifMatch: seen.version })
    : request(routes.createBudget, { body: entry });
}

/**
 * Returns the version of the budget to change at the next attempt: the current one after a version conflict, otherwise the one
 * that the user saw.
 */
export async function seenAfter(error: unknown, seen: Seen | undefined): Promise<Seen | undefined> {
  if (!seen || !hasCode(error, 'version-conflict')) return seen;
  const { version } = await request(routes.getBudgetHistory, { params: { id: seen._id } });
  return { ...seen, version };
}
