import type { MonthCourse } from '@saldo/contracts';
import { addDays, type CalendarDate, type DayRange, daysBetween, decimalOf } from '@saldo/finance';
import { usualCourse } from '@saldo/insight';
import { type Display, displayAmount } from '../rates';
import { countedByCurrency } from '../reports';
import type { GroupedTotal } from '../transactions';

/** Minimum number of past months: a single month does not show what is usual. */
const MIN_PAST_MONTHS = 2;
const MOST_CHANGES = 5;
/** Differences below this share of the usual spending are not reported. */
const MIN_CHANGE = 0.01;

interface Course {
  month: DayRange;
  /** The months before it, latest first. */
  past: readonly DayRange[];
  /** Last day whose spending is counted. */
  until: CalendarDate;
  parentOf: (category: string) => string | undefined;
  display: Display;
}

/** Spending in a category on a day, in hundredths of the display currency. */
interface Spending {
  category: string;
  date: CalendarDate;
  minor: number;
}

/**
 * Compares the spending of a month, day by day, with the usual spending of the months before.
 * @param totals by category and day, of all these months
 */
export function courseOf(
  totals: readonly GroupedTotal[],
  { month, past, until, parentOf, display }: Course,
): MonthCourse {
  const first = totals.reduce((least, { period }) => (period < least ? period : least), month.from);
  // Skip the first month with transactions: the book may have begun in the middle of it.
  const whole = past.filter(({ from }) => from > first);
  const known = whole.length < MIN_PAST_MONTHS ? [] : whole;
  const { spending, left } = spendingOf(totals, parentOf, display);
  const passed = Math.max(0, daysBetween(month.from, until) + 1);
  const compared = (of: readonly Spending[]) => {
    const usual = usualCourse(known.map((range) => amountsIn(range, of)));
    const amounts = amountsIn(month, of);
    const by = (day: number) => (day === 0 ? 0 : usual.by(day, amounts.length));
    return { usual, by, amounts, spent: sum(amounts.slice(0, passed)) };
  };
  const all = compared(spending);
  const changes = [...Map.groupBy(spending, ({ category }) => category)]
    .map(([category, own]) => ({ category, own: compared(own) }))
    .map(({ category, own }) => ({ category, spent: own.spent, usual: own.by(passed) }))
    .filter((each) => known.length > 0 && differenceOf(each) > MIN_CHANGE * all.usual.total)
    .toSorted((a, b) => differenceOf(b) - differenceOf(a))
    .slice(0, MOST_CHANGES);
  return {
    ...{ month, until, pastMonths: known.length },
    spent: decimal(all.spent),
    usualByThen: decimal(all.by(passed)),
    usual: decimal(all.usual.total),
    days: all.amounts.map((_, index) => ({
      date: addDays(month.from, index),
      ...(index < passed && { spent: decimal(sum(all.amounts.slice(0, index + 1))) }),
      usual: decimal(all.by(index + 1)),
    })),
    changes: changes.map((each) => ({ ...each, spent: decimal(each.spent), usual: decimal(each.usual) })),
    unconverted: countedByCurrency(
      left
        .filter(({ period }) => period >= month.from && period <= until)
        .map(({ currency, counts }) => ({ currency, count: counts.inKinds })),
    ),
  };
}

/** Returns the spending less refunds, and the totals for which no exchange rate is known. */
function spendingOf(totals: readonly GroupedTotal[], parentOf: Course['parentOf'], display: Display) {
  const left: GroupedTotal[] = [];
  const names = new Set(totals.map(nameOf));
  const headOf = new Map([...names].map((name) => [name, parentOf(name) ?? name]));
  const spending = totals.flatMap((total): Spending[] => {
    if (total.type !== 'expense') return [];
    const minor = displayAmount(total, total.period, display);
    if (minor === undefined) left.push(total);
    if (!minor) return [];
    const name = nameOf(total);
    return [{ category: headOf.get(name) ?? name, date: total.period, minor: Number(minor) }];
  });
  return { spending, left };
}

const nameOf = ({ key }: GroupedTotal) => String(key ?? '');

/** Returns the amount of each day of a range, as an array. */
function amountsIn({ from, to }: DayRange, spending: readonly Spending[]): number[] {
  const amounts = Array<number>(daysBetween(from, to) + 1).fill(0);
  for (const { date, minor } of spending) {
    if (date < from || date > to) continue;
    const day = daysBetween(from, date);
    amounts[day] = (amounts[day] ?? 0) + minor;
  }
  return amounts;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function differenceOf({ spent, usual }: { spent: number; usual: number }): number {
  return Math.abs(spent - usual);
}

function decimal(minor: number): number {
  return decimalOf({ minor: BigInt(minor), currency: null });
}
