import type { ImportRow } from '@saldo/contracts';
import { addDays, type CalendarDate, daysBetween, partsOf, periodAway, weekdayOf } from '@saldo/finance';
import { t } from '../../messages';
import habits from './sample-habits.json';

/** Sample data begins so many months ago: enough to say what is usual. */
const MONTHS = 4;

/** How the amounts of the habits become those of a currency: yen have no decimals. */
const scales: Record<string, { factor: number; digits: number }> = { JPY: { factor: 100, digits: 0 } };
const usualScale = { factor: 1, digits: 2 };

/**
 * Returns the transactions of an invented user until today, oldest first: the same for the same day. The habits say when something
 * is paid, on a day of the month or of the week (0 is Sunday), and by how much its amount varies.
 */
export function sampleData(today: CalendarDate, currency: string): ImportRow[] {
  const { from } = periodAway('month', today, -MONTHS);
  const { factor, digits } = scales[currency] ?? usualScale;
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
