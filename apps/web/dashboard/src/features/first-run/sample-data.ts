import type { ImportRow } from '@saldo/contracts';
import { addDays, type CalendarDate, daysBetween, partsOf, periodAway, weekdayOf } from '@saldo/finance';
import { currencyDecimals } from '@saldo/format';
import { t } from '../../messages';
import habits from './sample-habits.json';

/** Number of months of sample data; enough to know the usual spending. */
const MONTHS = 4;

/** Factors for the amounts in currencies whose unit is worth much less than a euro. */
const factors: Partial<Record<string, number>> = {
  ...{ CNY: 5, CZK: 25, DKK: 5, HKD: 5, HUF: 400, IDR: 10_000, INR: 50, ISK: 100, JPY: 100, KRW: 1_000 },
  ...{ MXN: 10, NOK: 10, PHP: 30, SEK: 10, THB: 20, TRY: 20, ZAR: 10 },
};

/**
 * Returns invented transactions up to today, oldest first. The result depends only on the date. Each habit is due on a day of the
 * month or of the week (0 is Sunday); its amount varies.
 */
export function sampleData(today: CalendarDate, currency: string): ImportRow[] {
  const { from } = periodAway('month', today, -MONTHS);
  const factor = factors[currency] ?? 1;
  const digits = currencyDecimals(currency);
  const days = Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => addDays(from, index));
  return days.flatMap((date, index) =>
    habits
      .filter((habit) => isDue(habit, date, index))
      .map(({ name, category, amount, spread }, place) => ({
        transaction: {
          ...{ name: nameOf(name), category, addedOn: date, note: '', isIncome: category === 'Salary' },
          cost: Number(((amount + spread * varied(index * 31 + place)) * factor).toFixed(digits)),
        },
      })),
  );
}

/** Returns the translated name of a habit. */
const nameOf = (name: string) => t(`dashboard.sample.${name as 'salary'}`);

function isDue(
  { day, weekday, everyWeeks = 1 }: (typeof habits)[number],
  date: CalendarDate,
  index: number,
): boolean {
  if (day !== undefined) return partsOf(date).day === day;
  return weekdayOf(date) === weekday && Math.floor(index / 7) % everyWeeks === 0;
}

/** Returns a pseudo-random number from -1 to 1. */
function varied(seed: number): number {
  return Math.sin(seed * 12.9898);
}
