import type { MonthCourse } from '@saldo/contracts';
import { sumAmounts } from '@saldo/finance';

/** How the spending of a month compares with the usual. */
export interface Verdict {
  kind: 'less' | 'same' | 'more' | 'unknown';
  /** The distance from the usual, never negative. */
  difference: number;
  tone: 'good' | 'warning' | 'over' | 'plain';
}

/** Within this share of the usual, spending is as usual; beyond the larger one it is far above it. */
const AS_USUAL = 0.03;
const FAR_ABOVE = 0.15;

/** Compares the spending until a day with the usual spending by then. */
export function verdictOf({
  spent,
  usualByThen,
  pastMonths,
}: Pick<MonthCourse, 'spent' | 'usualByThen' | 'pastMonths'>): Verdict {
  const difference = sumAmounts([spent, -usualByThen]);
  const size = Math.abs(difference);
  if (pastMonths === 0) return { kind: 'unknown', difference: size, tone: 'plain' };
  if (size <= AS_USUAL * usualByThen) return { kind: 'same', difference: size, tone: 'good' };
  if (difference < 0) return { kind: 'less', difference: size, tone: 'good' };
  return { kind: 'more', difference: size, tone: size > FAR_ABOVE * usualByThen ? 'over' : 'warning' };
}
