import { median, sum } from './statistics.ts';

/** The usual course of a month: how much it brings, and how much of that by each day. */
export interface UsualCourse {
  /** The median of the months. */
  total: number;
  /** Returns the usual amount from the first day to this one (1-31) of a month with so many days. */
  by(day: number, daysInMonth: number): number;
}

/** @param months the amounts of each day of past months, first day first; recurring ones are best left out and added by date */
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
      // Refunds can make a share negative or larger than 1.
      const share = courses.length === 0 ? part : Math.min(1, Math.max(0, median(shares(part))));
      return Math.round(total * share);
    },
  };
}

function cumulated(amounts: readonly number[]): number[] {
  let all = 0;
  return amounts.map((amount) => (all += amount));
}
