import type { ImportRow } from '@saldo/contracts';
import { addDays, type CalendarDate, daysBetween, partsOf, periodAway, weekdayOf } from '@saldo/finance';
import { currencyDecimals } from '@saldo/format';
import { t } from '../../messages';
import habits from './sample-habits.json';

/** Sample data begins so many months ago: enough to say what is usual. */
const MONTHS = 4;

/** What the amounts of the habits are multiplied with, where a unit buys much less than one of the euro. */
const factors: Partial<Record<string, number>> = {
  ...{ CNY: 5, CZK: 25, DKK: 5, HKD: 5, HUF: 400, IDR: 10_000, INR: 50, ISK: 100, JPY: 100, KRW: 1_000 },
  ...{ MXN: 10, NOK: 10, PHP: 30, SEK: 10, THB: 20, TRY: 20, ZAR: 10 },
};

/**
 * Returns the transactions of an invented user until today, oldest first: the same for the same day. The habits say when something
 * is paid, on a day of the month or of the week (0 is Sunday), and by how much its amount varies.
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

/** The messages have a name for each habit. */
const nameOf = (name: string) => t(`dashboard.sample.${name as 'salary'}`);

function isDue(
  { day, weekday, everyWeeks = 1 }: (typeof habits)[number],
  date: CalendarDate,
  index: number,
): boolean {
  if (day !== undefined) return partsOf(date).day === day;
  return weekdayOf(date) === weekday && Math.floor(index / 7) % everyWeeks === 0;
}

/** Returns a number from -1 to 1 that looks like chance. */
function varied(seed: number): number {
  return Math.sin(seed * 12.9898);
}
