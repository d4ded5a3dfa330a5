import { dateForms, type DateOrder, type DateParts, withMonthNames } from './date-forms.ts';
import { plain } from './words.ts';

export interface WrittenDate {
  /** YYYY-MM-DD */
  date: string;
  /** How clearly the text is this date, from 0 to 3. */
  clarity: number;
  ambiguous: boolean;
  /** Dates that the same digits mean in other orders. */
  others: string[];
  /** Index in the text. */
  index: number;
  length: number;
}

/** Number of a document that looks like a date: `Faktura nr 14/05/2026`. */
const documentNumber = /(?<=\bN[RO]\.?:? )\d{1,2}\/\d{1,2}\/\d{4}\b/g;
const OLDEST_YEARS = 25;

/** Returns the dates in a text, none later than tomorrow. Reads day and month in the given order if both orders are possible. */
export function writtenDates(text: string, order: DateOrder, today: string): WrittenDate[] {
  const read = plain(text).replace(documentNumber, (number) => ' '.repeat(number.length));
  const upper = withMonthNames(read);
  const found: WrittenDate[] = [];
  for (const form of dateForms) {
    const searched = form.repair?.(upper) ?? upper;
    for (const { 0: match, index, groups = {} } of searched.matchAll(form.pattern)) {
      const isCovered = found.some(
        (other) => index < other.index + other.length && other.index < index + match.length,
      );
      const readings = form.read(groups, order, read.startsWith(match, index));
      const [meant] = readings.flatMap((reading) => {
        const date = pastDay(reading.parts, today);
        return date ? [{ ...reading, date }] : [];
      });
      if (isCovered || !meant) continue;
      const { date, clarity, swapped, others = [] } = meant;
      const daysOf = (all: DateParts[]) => all.flatMap((parts) => pastDay(parts, today) ?? []);
      const [other] = swapped ? daysOf([swapped]) : [];
      found.push({
        ...{ date, clarity, index, length: match.length },
        ambiguous: other !== undefined && other !== date,
        others: [...(other ? [other] : []), ...daysOf(others)],
      });
    }
  }
  return found;
}

/**
 * Returns the date as YYYY-MM-DD. Returns undefined if it is invalid, too old, or after tomorrow: a receipt may come from a time
 * zone where it is already the next day.
 */
function pastDay({ year, month, day }: DateParts, today: string): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const tomorrow = new Date(Date.parse(today) + 86_400_000);
  if (!exists || date > tomorrow || year < tomorrow.getUTCFullYear() - OLDEST_YEARS) return undefined;
  return date.toISOString().slice(0, 10);
}
