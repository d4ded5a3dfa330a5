import { limits } from '@saldo/contracts';
import { type CalendarDate, dateOf, daysBetween, monthRange, partsOf } from '@saldo/finance';
import { formatCount, formatDate } from '@saldo/format';
import { t } from '../../messages';

/** A calendar month; `month` is 1 to 12. */
export interface Month {
  month: number;
  year: number;
}

/** The period that the screen shows. */
export type Period = Month | 'all';

/** A month as people say it: `November 2026`. */
export function monthName({ month, year }: Month): string {
  return formatDate(dateOf(year, month, 1), 'month');
}

export function monthOf(date: CalendarDate): Month {
  const { month, year } = partsOf(date);
  return { month, year };
}

/** The month so many months later (negative: earlier); `undefined` where no budget can be of it. */
export function shiftMonth({ month, year }: Month, by: number): Month | undefined {
  const index = year * 12 + month - 1 + by;
  const shifted = { month: (index % 12) + 1, year: Math.floor(index / 12) };
  return isBudgetYear(shifted.year) ? shifted : undefined;
}

/** A month as it stands in an address: `2026-11`. */
export function monthToText({ month, year }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Reads the text of `monthToText`; `undefined` for a text that is no month of a budget. */
export function monthFromText(text: string | null): Month | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return isBudgetYear(Number(year)) ? { month: Number(month), year: Number(year) } : undefined;
}

/** How far a month is, for a person: `10 days left`; nothing once it is over. */
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
