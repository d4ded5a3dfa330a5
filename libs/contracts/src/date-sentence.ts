import { FIRST_DATE, LAST_DATE } from '@saldo/finance';
import { texts } from './texts';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** What is wrong with a text that `isCalendarDate` refuses, as a sentence for the user. */
export function dateSentence(text: string): string {
  if (text === '') return texts.date;
  const [, year = '', month = '', day = ''] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12)) return texts.dateFormat;
  if (year.length > 4 || text < FIRST_DATE || text > LAST_DATE) return texts.dateRange;
  return `There is no ${Number(day)} ${MONTH.format(Date.UTC(2000, Number(month) - 1))} ${year}.`;
}
