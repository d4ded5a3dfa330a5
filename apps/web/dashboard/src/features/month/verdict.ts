import type { MonthCourse } from '@saldo/contracts';
import { sumAmounts } from '@saldo/finance';

/** Comparison of a month's spending with the usual. */
export interface Verdict {
  kind: 'less' | 'same' | 'more' | 'unknown';
  /** Difference from the usual; never negative. */
  difference: number;
  tone: 'good' | 'warning' | 'over' | 'plain';
}

/** Spending that deviates by at most this share counts as usual. `FAR_ABOVE` is the share from which it is far above. */
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
