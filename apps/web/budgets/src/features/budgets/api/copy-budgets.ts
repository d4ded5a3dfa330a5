import { ApiError, request } from '@saldo/api';
import { type Budget, categoryKey, routes } from '@saldo/contracts';
import type { Month } from '../month';
import { saveBudget } from './save-budget';

export interface CopyResult {
  /** How many the other month has that this one had not. */
  missing: number;
  /** How many of them this one has now. */
  copied: number;
  /** Why it ended before all were. */
  failure?: unknown;
}

/**
 * Sets the budgets of one month in another as well; those that it has already stay as they are, so it may be repeated after
 * a failure. Throws an ApiError where the two months could not be read.
 */
export async function copyBudgets(from: Month, to: Month): Promise<CopyResult> {
  const [source, target] = await Promise.all([budgetsOf(from), budgetsOf(to)]);
  const known = new Set(target.map(({ category }) => categoryKey(category)));
  const missing = source.filter(({ category }) => !known.has(categoryKey(category)));
  let copied = 0;
  try {
    for (const { category, amount } of missing) {
      await saveBudget({ category, amount, ...to }).catch(unlessThere);
      copied += 1;
    }
    return { missing: missing.length, copied };
  } catch (failure) {
    return { missing: missing.length, copied, failure };
  }
}

function budgetsOf({ month, year }: Month): Promise<Budget[]> {
  return request(routes.listBudgets, { query: { month, year } });
}

/** Another tab may have been quicker. */
function unlessThere(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 409)) throw error;
}
