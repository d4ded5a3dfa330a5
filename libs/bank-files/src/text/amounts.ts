import { type Decimal } from '../bank-file.ts';
import { LIMITS } from '../limits.ts';
import { currencyOf } from './currencies.ts';

export type DecimalMark = ',' | '.';

/** An amount as it is written, before it is known which mark separates the decimals. */
export interface WrittenAmount {
  /** Digits with the marks `.`, `,`, `'` and blank, without sign and currency. */
  number: string;
  negative: boolean;
  /** Whether a plus or a minus, in whatever form, was written. */
  hasSign: boolean;
  currency: string | null;
  /** `Dr` or `Cr` behind the number. */
  direction: 'in' | 'out' | null;
}

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;
const BLANK = /[\s\u00a0\u2007\u2009\u202f]/g;
const MINUS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const APOSTROPHE = /[\u2019\u02bc\u066c`´]/g;
const MAX_LENGTH = 60;

/** The text with ASCII digits, minus, apostrophes and blanks, whatever script it was written in. */
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

/** Digits of a script follow each other in Unicode from its zero on. */
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

/** Takes an amount apart; null if the text is something else. */
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
  // `100,-` and `100.--` are whole amounts; the dash is no minus.
  rest = rest.replace(/([.,])-{1,2}$/, '');
  let first = rest.search(/\d/);
  if (first < 0) return null;
  let last = rest.length;
  while (!/\d/.test(rest.charAt(last - 1))) last--;
  if (/[.,]/.test(rest.charAt(last))) last++;
  // `$.23` begins with its point; that of `Rs.500` belongs to the word.
  if (/[.,]/.test(rest.charAt(first - 1)) && !/\p{L}/u.test(rest.charAt(first - 2))) first--;
  const isRead = readAffix(rest.slice(0, first), found, false) && readAffix(rest.slice(last), found, true);
  found.number = rest.slice(first, last);
  return isRead && /^[\d.,' ]+$/.test(found.number) ? found : null;
}

/** Returns `?12.50` with a minus in place of the question mark, into which some banks turn the sign U+2212. */
export function withLostMinus(text: string): string {
  return text.replace(/^\?(?=\d)/, '-');
}

/** Reads the text before or behind the digits: sign, currency, `Dr` and `Cr`. */
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

/** Digits alone, groups of three, or the Indian ones of two before a last one of three. */
const GROUPS = /^(?:\d*|\d{1,3}([.,' ])\d{3}(?:\1\d{3})*|\d{1,2}([.,' ])(?:\d{2}\2)*\d{3})$/;

/** The value of a number whose decimal mark is known; null if its groups are not groups. */
export function valueOf(number: string, mark: DecimalMark): Decimal | null {
  const at = number.indexOf(mark);
  const whole = at < 0 ? number : number.slice(0, at);
  const fraction = at < 0 ? '' : number.slice(at + 1);
  if (!/^\d*$/.test(fraction) || whole.length + fraction.length > LIMITS.amountDigits) return null;
  if (!GROUPS.test(whole)) return null;
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${digits}.${fraction}` : digits;
}

/** The signed value. */
export function signedValue(written: WrittenAmount, mark: DecimalMark): Decimal | null {
  const value = valueOf(written.number, mark);
  return value !== null && written.negative && /[1-9]/.test(value) ? `-${value}` : value;
}
