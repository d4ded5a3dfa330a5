import { type Decimal } from '../bank-file.ts';
import { LIMITS } from '../limits.ts';
import { currencyOf } from './currencies.ts';

export type DecimalMark = ',' | '.';

/** An amount as written, before the decimal mark is known. */
export interface WrittenAmount {
  /** Digits with the marks `.`, `,`, `'` and blank, but without sign and currency. */
  number: string;
  negative: boolean;
  /** Whether the amount has a plus or minus in any form, including brackets. */
  hasSign: boolean;
  currency: string | null;
  /** Direction from a mark such as `Dr` or `Cr` behind the number. */
  direction: 'in' | 'out' | null;
}

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;
const BLANK = /[\s\u00a0\u2007\u2009\u202f]/g;
const MINUS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const APOSTROPHE = /[\u2019\u02bc\u066c`´]/g;
const MAX_LENGTH = 60;

/** Converts digits, minus signs, apostrophes and blanks of any script to ASCII. */
export function plainCharacters(text: string): string {
  if (/^[!-_a-~ ]*$/.test(text)) return text.trim();
  return text
    .replace(APOSTROPHE, "'")
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(BLANK, ' ')
    .replace(MINUS, '-')
    .replace(/\u066b/g, '.')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .trim();
}

/** Converts a digit of any script. The ten digits of a script are consecutive in Unicode. */
function asciiDigit(digit: string): string {
  let value = 0;
  const code = Number(digit.codePointAt(0));
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

const SIGN_WORDS = new Map<string, 'in' | 'out'>([
  ...['CR', 'CR.', 'H', 'C'].map((word) => [word, 'in'] as const),
  ...['DR', 'DR.', 'DB', 'OD', 'S', 'D'].map((word) => [word, 'out'] as const),
]);

/** Parses an amount; null if the text is something else. */
export function scanAmount(text: string): WrittenAmount | null {
  if (text.length > MAX_LENGTH) return null;
  let rest = plainCharacters(text);
  const found: WrittenAmount = {
    number: '',
    negative: false,
    hasSign: false,
    currency: null,
    direction: null,
  };
  if (rest.startsWith('(') && rest.endsWith(')')) {
    rest = rest.slice(1, -1).trim();
    found.negative = true;
    found.hasSign = true;
  }
  // In `100,-` and `100.--`, which are whole amounts, the dash is not a minus.
  rest = rest.replace(/([.,])-{1,2}$/, '');
  let first = rest.search(/\d/);
  if (first < 0) return null;
  let last = rest.length;
  while (!/\d/.test(rest.charAt(last - 1))) last--;
  if (/[.,]/.test(rest.charAt(last))) last++;
  // In `$.23` the point belongs to the number, in `Rs.500` to the word.
  if (/[.,]/.test(rest.charAt(first - 1)) && !/\p{L}/u.test(rest.charAt(first - 2))) first--;
  const isRead = readAffix(rest.slice(0, first), found, false) && readAffix(rest.slice(last), found, true);
  found.number = rest.slice(first, last);
  return isRead && /^[\d.,' ]+$/.test(found.number) ? found : null;
}

/** Restores a minus that was turned into a question mark, as in `?12.50`. Some banks do this to the sign U+2212. */
export function withLostMinus(text: string): string {
  return text.replace(/^\?(?=\d)/, '-');
}

/** Parses the text before or behind the digits: sign, currency, `Dr` or `Cr`. Returns false for any other text. */
function readAffix(affix: string, found: WrittenAmount, isBehind: boolean): boolean {
  let text = affix.trim();
  const sign = /[+-]/.exec(text);
  if (sign) {
    const negative = sign[0] === '-';
    if (found.hasSign && found.negative !== negative) return false;
    found.negative = negative;
    found.hasSign = true;
    text = text.replace(sign[0], ' ').trim();
  }
  for (const word of text.split(' ').filter(Boolean)) {
    const direction = isBehind ? SIGN_WORDS.get(word.toUpperCase()) : undefined;
    const currency = currencyOf(word);
    if (direction && !found.direction) found.direction = direction;
    else if (currency !== undefined && found.currency === null) found.currency = currency;
    else return false;
  }
  return true;
}

/** Returns the decimal mark of one number: `none` if it has no mark, `unclear` for `1.234`. */
export function markOf(number: string): DecimalMark | 'none' | 'unclear' {
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')];
  const at = Math.max(comma, point);
  if (at < 0) return 'none';
  const final = at === comma ? ',' : '.';
  if (comma >= 0 && point >= 0) return final;
  if (number.indexOf(final) < at) return final === ',' ? '.' : ',';
  const couldGroup = number.length - at === 4 && /^[1-9]\d{0,2}$/.test(number.slice(0, at));
  return couldGroup ? 'unclear' : final;
}

/** Plain digits, groups of three, or Indian groups of two with three digits at the end. */
const GROUPS = /^(?:\d*|\d{1,3}([.,' ])\d{3}(?:\1\d{3})*|\d{1,2}([.,' ])(?:\d{2}\2)*\d{3})$/;

/** Returns the decimal mark of one number: its own if it is clear, otherwise that of the file. */
export function markFor(number: string, mark: DecimalMark): DecimalMark {
  const own = markOf(number);
  return own === ',' || own === '.' ? own : mark;
}

/** Returns the value of a number with a known decimal mark; null if its digit groups are malformed. */
export function valueOf(number: string, mark: DecimalMark): Decimal | null {
  const at = number.indexOf(mark);
  const whole = at < 0 ? number : number.slice(0, at);
  const fraction = at < 0 ? '' : number.slice(at + 1);
  if (!/^\d*$/.test(fraction) || whole.length + fraction.length > LIMITS.amountDigits) return null;
  if (!GROUPS.test(whole)) return null;
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${digits}.${fraction}` : digits;
}

/** Returns the value with its sign; null if there is none or its digit groups are malformed. */
export function signedValue(written: WrittenAmount | null, fileMark: DecimalMark): Decimal | null {
  const value = written && valueOf(written.number, markFor(written.number, fileMark));
  return value !== null && written?.negative && /[1-9]/.test(value) ? `-${value}` : value;
}
