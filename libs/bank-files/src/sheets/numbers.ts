import { canonical } from '../decimal.ts';

/** Ranges of built-in number formats for dates and times, which workbooks need not define (ECMA-376, 18.8.30). */
const BUILT_IN_DATES: [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const DAY_MS = 86_400_000;

/** Whether a number format displays dates or times. A built-in format has no `code`. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to);
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\][]*\]/g, '').replace(/General/i, ''));
}

/** Converts the serial number of a day to a date, with a time if any. Without `is1904`, day 60 (29 February 1900) never existed. */
export function dateOfSerial(serial: number, is1904: boolean): string | null {
  if (!(serial >= 1 && serial < 2_958_466)) return null;
  const days = is1904 ? serial - 24_107 : serial < 60 ? serial - 25_568 : serial - 25_569;
  const iso = new Date(Math.round((days * DAY_MS) / 1_000) * 1_000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** Formats a number without exponent and noise of binary fractions; never with three decimals, which may look like thousands. */
export function plainNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number) || !/[.eE]/.test(written) || Math.abs(number) >= 1e15) return written;
  const fixed = canonical(Number(number.toPrecision(15)).toFixed(10));
  const decimals = fixed.length - fixed.indexOf('.') - 1;
  return fixed.includes('.') && (decimals === 1 || decimals === 3) ? `${fixed}0` : fixed;
}
