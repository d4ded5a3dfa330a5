import type { Cents } from './money';

/** Level of a budget: green below 80 percent, yellow from 80 to below 100, red from 100 on. */
export type BudgetLevel = 'green' | 'yellow' | 'red';

export interface BudgetProgress {
  /** Hundredths left; negative if more was spent than planned. */
  remaining: Cents;
  /** Whole percent spent, rounded down so that 100 is shown only when it is reached; not capped. */
  percent: number;
  /** Length of the bar: 0 to 100. */
  bar: number;
  level: BudgetLevel;
}

/** Returns the progress of a budget; both arguments are in hundredths. The first expense uses up a budget of 0. */
export function budgetProgress(amount: Cents, spent: Cents): BudgetProgress {
  const percent = amount > 0 ? Math.floor((spent * 100) / amount) : spent > 0 ? 100 : 0;
  const level = percent >= 100 ? 'red' : percent >= 80 ? 'yellow' : 'green';
  return { remaining: amount - spent, percent, bar: Math.min(100, Math.max(0, percent)), level };
}
