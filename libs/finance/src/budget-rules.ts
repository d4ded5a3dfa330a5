import type { Cents } from './money';

/** How a budget stands: green under 80 percent, yellow from 80 up to below 100, red at 100 or more. */
export type BudgetLevel = 'green' | 'yellow' | 'red';

export interface BudgetProgress {
  /** Hundredths left; negative where more was spent than allowed. */
  remaining: Cents;
  /** Whole percent spent, rounded down so that 100 is only said when it is reached; not capped. */
  percent: number;
  /** What the bar shows: 0 to 100. */
  bar: number;
  level: BudgetLevel;
}

/** Where a budget of `amount` stands after `spent`, both in hundredths. A budget of 0 is used up by the first expense. */
export function budgetProgress(amount: Cents, spent: Cents): BudgetProgress {
  const percent = amount > 0 ? Math.floor((spent * 100) / amount) : spent > 0 ? 100 : 0;
  const level = percent >= 100 ? 'red' : percent >= 80 ? 'yellow' : 'green';
  return { remaining: amount - spent, percent, bar: Math.min(100, Math.max(0, percent)), level };
}
