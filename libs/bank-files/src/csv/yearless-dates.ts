import { type DateOrder, dateIn, scanDate, type WrittenDate } from '../text/dates.ts';

/** A date such as `05/09`, perhaps behind an apostrophe, in a first cell. Beside a full date, `10.01` would be an amount. */
const YEARLESS =
  /^("?)'?(\d{1,2})([./-])(\d{1,2})(?="?[,;\t])(?!.*(?:[./-]\d{1,2}[./-]\d{4}(?!\d)|\d{4}[./-]\d{1,2}[./-]\d))/gm;
/** Number of characters at the start in which the period is searched. */
const HEAD = 2_000;
const ORDERS: DateOrder[] = ['dmy', 'mdy'];

/** Adds the year to dates such as `05/09` in first cells if exactly one year puts them into the period above. */
export function withYears(text: string): string {
  const period = periodIn(text.slice(0, HEAD));
  if (!period) return text;
  return text.replace(YEARLESS, (cell, quote: string, a: string, separator: string, b: string) => {
    const full = period.years
      .map((year) => [a, b, year].join(separator))
      .filter((date) => isWithin(scanDate(date), period));
    return full.length === 1 ? `${quote}${full.join()}` : cell;
  });
}

interface Period {
  start: WrittenDate;
  end: WrittenDate;
  years: string[];
}

/** Returns the two dates of the first line that has exactly two. */
function periodIn(head: string): Period | null {
  for (const line of head.split(/\r?\n/)) {
    const [start, end, more] = line.split(/[\s,;:"]+/).flatMap((word) => scanDate(word) ?? []);
    const years = [start, end].flatMap((date) => (date?.parts[2].length === 4 ? [date.parts[2]] : []));
    if (start && end && !more && years.length === 2) return { start, end, years: [...new Set(years)] };
  }
  return null;
}

function isWithin(date: WrittenDate | null, { start, end }: Period): boolean {
  return ORDERS.some((order) => {
    const [day, first, last] = [date, start, end].map((each) => each && dateIn(each.parts, order));
    return Boolean(day && first && last && first <= day && day <= last);
  });
}
