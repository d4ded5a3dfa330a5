import type { Report } from '@saldo/contracts';
import { type CalendarDate, type DayRange, sumMoney } from '@saldo/finance';
import { type Choice, readChoice } from '../reports/choice';
import type { ReportRow } from '../reports/rows';

/** Returns the days of a year, up to today. */
export function daysOfYear(year: string, today: CalendarDate): DayRange {
  const last = `${year}-12-31`;
  return { from: `${year}-01-01`, to: last < today ? last : today };
}

/** Returns the year in a URL; the current year if it is missing or in the future. */
export function readYear(search: string, today: CalendarDate): string {
  const given = new URLSearchParams(search).get('year') ?? '';
  const current = today.slice(0, 4);
  return /^(19|[2-9]\d)\d\d$/.test(given) && given <= current ? given : current;
}

/** Returns the settings of a report about all transactions on these days. */
export function choiceOf({ from, to }: DayRange, given: Partial<Choice>): Choice {
  return { ...readChoice(`startDate=${from}&endDate=${to}`), ...given };
}

interface Totals {
  /** One amount per month. */
  amounts: readonly number[];
  total: number;
  before: number;
}

export type YearTotals = Record<'income' | 'expense', Totals>;

/** Returns income less expenses; negative if money was drawn from savings. */
export function savedOf({ income, expense }: YearTotals): number {
  return sumMoney([income.total, -expense.total], null);
}

/** Returns income and expenses from a net report by kind. Spending is positive and reduced by refunds. */
export function totalsOf({ groups, steps }: Pick<Report, 'groups' | 'steps'>): YearTotals {
  const totals = (kind: 'income' | 'expense', sign: 1 | -1): Totals => {
    const group = groups.find((each) => each.kind === kind);
    // `|| 0` turns -0 into 0.
    const amounts = steps.map((_, index) => sign * (group?.amounts[index] ?? 0) || 0);
    return { amounts, total: sumMoney(amounts, null), before: sign * (group?.before ?? 0) || 0 };
  };
  return { income: totals('income', 1), expense: totals('expense', -1) };
}

/** Returns the rows whose totals changed most from the previous year, in either direction. */
export function changedMost(rows: readonly ReportRow[], most: number): ReportRow[] {
  const size = (row: ReportRow) => Math.abs(changeOf(row));
  return rows
    .filter((row) => size(row) > 0)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, most);
}

export function changeOf({ total, before }: Pick<ReportRow, 'total' | 'before'>): number {
  return sumMoney([total, -before], null);
}

/** Returns the payees with the most transactions. Among equals, larger amounts come first, as in the report. */
export function visitedMost({ groups }: Pick<Report, 'groups'>, most: number) {
  const visits = ({ counts }: Report['groups'][number]) => counts.reduce((sum, count) => sum + count, 0);
  return groups
    .filter(({ key }) => key !== '')
    .map((group) => ({ key: group.key, total: sumMoney(group.amounts, null), visits: visits(group) }))
    .toSorted((a, b) => b.visits - a.visits)
    .slice(0, most);
}
