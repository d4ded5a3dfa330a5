import { limits } from '@saldo/contracts';
import { type CalendarDate, dateOf, daysBetween, monthRange, partsOf } from '@saldo/finance';
import { formatCount, formatDate } from '@saldo/format';
import { t } from '../../messages';

/** A calendar month; `month` is 1 to 12. */
export interface Month {
  month: number;
  year: number;
}

/** The period shown on the screen. */
export type Period = Month | 'all';

/** Formats a month: `November 2026`. */
export function monthName({ month, year }: Month): string {
  return formatDate(dateOf(year, month, 1), 'month');
}

export function monthOf(date: CalendarDate): Month {
  const { month, year } = partsOf(date);
  return { month, year };
}

/** Returns the month this many months later, or earlier if negative. Undefined if no budget can have that month. */
export function shiftMonth({ month, year }: Month, by: number): Month | undefined {
  const index = year * 12 + month - 1 + by;
  const shifted = { month: (index % 12) + 1, year: Math.floor(index / 12) };
  return isBudgetYear(shifted.year) ? shifted : undefined;
}

/** Formats a month for a URL: `2026-11`. */
export function monthToText({ month, year }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Parses the text of `monthToText`. Undefined if no budget can have that month. */
export function monthFromText(text: string | null): Month | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return isBudgetYear(Number(year)) ? { month: Number(month), year: Number(year) } : undefined;
}

/** Formats the time left in a month: `10 days left`. Undefined once the month is over. */
export function timeLeft(month: Month, today: CalendarDate): string | undefined {
  const { from, to } = monthRange(month.year, month.month);
  if (today > to) return undefined;
  const begun = today >= from;
  const days = daysBetween(today, begun ? to : from);
  if (days === 0) return t('budgets.period.last-day');
  const count = { days, number: formatCount(days) };
  return begun ? t('budgets.period.days-left', count) : t('budgets.period.begins-in', count);
}

function isBudgetYear(year: number): boolean {
  return year >= limits.budgetYearMin && year <= limits.budgetYearMax;
}
