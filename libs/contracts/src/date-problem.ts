import { FIRST_DATE, LAST_DATE } from '@saldo/finance';
import { problem, type Problem } from './problem';

/** Returns the problem of a text that `isCalendarDate` rejects. */
export function dateProblem(text: string): Problem {
  if (text === '') return problem('date-required');
  const [, year = '', month = '', day = ''] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12)) return problem('date-format');
  if (year.length > 4 || text < FIRST_DATE || text > LAST_DATE)
    return problem('date-out-of-range', { minYear: yearOf(FIRST_DATE), maxYear: yearOf(LAST_DATE) });
  return problem('date-nonexistent', { day: Number(day), month: Number(month), year: Number(year) });
}

const yearOf = (date: string) => Number(date.slice(0, 4));
