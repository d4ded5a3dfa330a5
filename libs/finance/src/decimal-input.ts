/** The digits of a decimal number without its point, and how many of them follow the point; exact. */
export type DecimalReading =
  { digits: bigint; decimals: number } | { problem: 'unreadable' | 'misplaced-comma' };

/** `$` and `CA$` alike, before or after the number. */
const CURRENCY_SIGN = /^[A-Z]{0,2}\p{Sc}|\p{Sc}$/u;
/** Digits, optionally in groups of three with one kind of separator, and a point with decimals. */
const DECIMAL = /^(\d{1,3}(?:([, \u00a0\u2009\u202f'’])\d{3})(?:\2\d{3})*|\d*)(?:\.(\d*))?$/;
const MAX_LENGTH = 40;

/**
 * Reads a number in en-US style, as amounts are shown: a point before decimals, commas between groups of three digits.
 * Spaces and apostrophes between groups can mean nothing else and are taken too, as is a currency sign.
 */
export function readDecimal(text: string): DecimalReading {
  const typed = text.replace(CURRENCY_SIGN, '').trim();
  const match = typed.length <= MAX_LENGTH ? DECIMAL.exec(typed) : null;
  if (match && /\d/.test(typed)) {
    const [, whole = '', , decimals = ''] = match;
    return { digits: BigInt(whole.replace(/\D/g, '') + decimals), decimals: decimals.length };
  }
  return { problem: /^[\d.,\s'’]*$/.test(typed) && typed.includes(',') ? 'misplaced-comma' : 'unreadable' };
}
