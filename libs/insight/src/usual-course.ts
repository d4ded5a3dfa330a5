import { median, sum } from './statistics.ts';

/** Usual course of a month: its total, and the share of it that is reached by each day. */
export interface UsualCourse {
  /** Median of the monthly totals. */
  total: number;
  /** Returns the usual amount from the first day to this one (1-31) in a month with that many days. */
  by(day: number, daysInMonth: number): number;
}

/**
 * Computes the usual course of past months.
 * @param months daily amounts of each month, first day first. Leave out recurring amounts, which are better added by date.
 */
export function usualCourse(months: readonly (readonly number[])[]): UsualCourse {
  const total = Math.round(median(months.map(sum)));
  const courses = months.map(cumulated).filter((course) => course.at(-1));
  const shares = (part: number) =>
    courses.map((course) => {
      const day = Math.round(part * course.length);
      return day === 0 ? 0 : (course[day - 1] ?? 0) / (course.at(-1) ?? 1);
    });
  return {
    total,
    by(day, daysInMonth) {
      if (day >= daysInMonth) return total;
      const part = day / daysInMonth;
      // Limit the share: refunds can make it negative or larger than 1.
      const share = courses.length === 0 ? part : Math.min(1, Math.max(0, median(shares(part))));
      return Math.round(total * share);
    },
  };
}

function cumulated(amounts: readonly number[]): number[] {
  let all = 0;
  return amounts.map((amount) => (all += amount));
}
