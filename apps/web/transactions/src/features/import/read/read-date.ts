import { type CalendarDate, dateOf, isCalendarDate } from '@saldo/finance';

export const dateOrders = { ymd: 'Year, month, day', dmy: 'Day, month, year', mdy: 'Month, day, year' };
export type DateOrder = keyof typeof dateOrders;

const PARTS = /^(\d{1,4})[-./ ]\s?(\d{1,2})[-./ ]\s?(\d{1,4})(?:[T ].*)?$/;

/** The date that a text names in this order; a time after it is ignored. `undefined` if the day does not exist. */
export function readDate(text: string, order: DateOrder): CalendarDate | undefined {
  const match = PARTS.exec(text.trim());
  if (!match) return undefined;
  const parts = match.slice(1, 4).map(Number);
  const yearText = match[order === 'ymd' ? 1 : 3] ?? '';
  const [a = 0, b = 0, c = 0] = parts;
  const [year, month, day] = { ymd: [a, b, c], dmy: [c, b, a], mdy: [c, a, b] }[order] as [
    number,
    number,
    number,
  ];
  // A year of two digits is one of this century; one of three or of one is none.
  if (yearText.length !== 4 && yearText.length !== 2) return undefined;
  const date = dateOf(yearText.length === 2 ? 2000 + year : year, month, day);
  return isCalendarDate(date) ? date : undefined;
}

/**
 * The order in which most of the texts are dates. Where two fit alike, points stand for day first, and else `otherwise`
 * decides.
 */
export function detectDateOrder(texts: readonly string[], otherwise: DateOrder = 'mdy'): DateOrder {
  const given = texts.filter((text) => text.trim() !== '');
  const readable = (order: DateOrder) => given.filter((text) => readDate(text, order)).length;
  const dotted = given.some((text) => /^\d{1,2}\./.test(text.trim()));
  const preferred: DateOrder[] = dotted ? ['dmy', 'mdy', 'ymd'] : [otherwise, 'ymd', 'dmy', 'mdy'];
  return preferred.reduce((best, order) => (readable(order) > readable(best) ? order : best));
}
