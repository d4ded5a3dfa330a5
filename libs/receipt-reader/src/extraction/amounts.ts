import { confidenceAt, type Line } from './lines.ts';
import { currencyWords } from './currency-words.ts';

/** An amount of money in a line of text. */
export interface Amount {
  /**
   * Amount in hundredths, or in thousandths with three decimals, whatever the currency. Negative if printed with a minus before or
   * behind it, or in brackets.
   */
  cents: number;
  /** Index in the text of the line. */
  index: number;
  length: number;
  /** Lowest confidence among its words, 0 to 100. */
  confidence: number;
  /** Whether the position of the decimal separator was guessed, as in `RM3160` for 31.60. */
  guessed: boolean;
}

/** Number of decimals that a receipt prints: 0 for currencies such as yen and forints, 3 for dinars. */
export type Decimals = 0 | 2 | 3;

/** Currencies that always print decimals: an amount without a decimal point has lost it. */
const WITH_DECIMALS = String.raw`(?:RM|RH|RN|MYR|EUR|USD|GBP|CHF|SGD|AUD|CAD|HKD|NZD|ZAR|[$€£])`;
const symbols = Object.entries(currencyWords).flatMap(([code, { symbols: own }]) => [...own, code]);
const CURRENCY = `(?:${[...new Set([...symbols, 'RH', 'RN'])]
  .toSorted((a, b) => b.length - a.length)
  .map((symbol) => symbol.replace(/[.$]/g, '\\$&'))
  .join('|')})`;
/**
 * `12.34`, `1,234.56`, `1.234,56`, `1 234,56`, also with a blank around the separator. In `Tota1 234.56` the word before the
 * blank is misread.
 */
const DIGITS = String.raw`\d{1,3}(?:(?<group>[,.'’]|(?<!\p{L}{4}\d{1,3}) )\d{3}(?:\k<group>\d{3})*)?|\d+`;
const SIGNED = String.raw`(?<minus>[-–(]\s?)?(?<before>${CURRENCY}\s?[-–]?\s?)?(?<minus2>[-–]\s?)?`;
const printedWith = (decimals: 2 | 3) =>
  new RegExp(
    String.raw`(?<![\d.,/:\-]|\d[.,] )${SIGNED}(?<whole>${DIGITS})(?<point>[.,]|\s?[.,]\s?(?=\d{${decimals}}(?!\s\p{L}{2})))(?<cents>\d{${decimals}})(?<end>(?![\d%]|[.,/:]\d|\s?%)[)\-–]?)`,
    'giu',
  );
const printed = { 2: printedWith(2), 3: printedWith(3) };
/** `12,-`, `12.--` and `12:-`. */
const dashed = /(?<![\d.,/:-])(?<whole>[1-9]\d{0,2}(?:[,.' ’]\d{3})+|[1-9]\d{0,4})[.,:][-–—]{1,2}(?![\d-])/gu;
/** `1,234`, `¥1,234`, `1 234 Ft`, also with zeros as decimals. */
const withoutDecimals = new RegExp(
  String.raw`(?<![\p{L}\d.,/:#*\-])${SIGNED}(?<whole>${DIGITS})(?:[.,](?:00|-{1,2}))?(?<behind>\s?${CURRENCY}(?!\p{L}))?(?<end>(?![\p{L}\d%]|[.,/:\-]\d|\s?%)[)\-–]?)`,
  'giu',
);
const bare = new RegExp(String.raw`${WITH_DECIMALS}\s?(?<whole>\d{1,4})(?<cents>\d{2})(?![\d.,%])`, 'gi');
/** Amount with a lost decimal point behind words at the end of a line: `Change 38 00`. */
const worn = /(?<=\p{L}{3}\P{L}{0,60})(?<![\d.,])(?<whole>\d{1,4}) (?<cents>\d{2})$/gu;
/** An amount in which letters replace similar digits: `1O.5O`. */
const misread = /(?<![\p{L}\d.,])(?<whole>[\dOQDILSZB]{1,4})[.,](?<cents>[\dOQDILSZB]{2})(?![\p{L}\d.,%])/giu;
const lookAlikes: Record<string, string> = { I: '1', L: '1', Z: '2', S: '5', B: '8' };

/**
 * Returns the amounts of a line from left to right. With decimals, these are numbers with that many digits behind a point or
 * comma. Without decimals, these are numbers beside a currency, in groups of three digits, or at the end of a line of words.
 */
export function amountsIn(line: Line, decimals: Decimals = 2): Amount[] {
  const { text } = line;
  if (decimals === 0) {
    // In `2 x 150 300` the blank separates the unit price from the total, not thousands.
    const parted = text.replace(/([x×@]\s?\d+) (?=\d)/gi, '$1|');
    const whole = [...parted.matchAll(withoutDecimals)].filter((match) => isMoney(match, text));
    return whole.flatMap((match) => signed(line, match));
  }
  const found = [...text.matchAll(printed[decimals])].flatMap((match) => signed(line, match));
  if (found.length || decimals === 3) return found;
  const whole = [...text.matchAll(dashed)].flatMap((match) => signed(line, match));
  if (whole.length) return whole;
  const letters = [...text.matchAll(misread)].filter(([match]) => /\d/.test(match));
  return [...text.matchAll(bare), ...text.matchAll(worn), ...letters].map((match) => {
    const { whole = '', cents = '' } = match.groups ?? {};
    return amount(line, match.index, Number(digitsOf(whole + cents)), true, match[0].length);
  });
}

/**
 * Returns how many amounts of a line are clearly printed without decimals, because they stand beside a currency or have digit
 * groups.
 */
export function countWithoutDecimals({ text }: Line): number {
  const found = [...text.matchAll(withoutDecimals)].map(({ groups = {} }) => groups);
  return found.filter(({ before, behind, group }) => before || behind || /[,.'’]/.test(group ?? '')).length;
}

function signed(line: Line, match: RegExpExecArray): Amount[] {
  const { whole = '', cents = '00', minus, minus2, end } = match.groups ?? {};
  const digits = whole.replace(/\D/g, '');
  if (digits.length > 8) return [];
  const negative = minus2 || /[-–]/.test((minus ?? '') + (end ?? '')) || (minus && end === ')');
  const skipped = match[0].indexOf(whole);
  const value = Number(digits + cents) * (negative ? -1 : 1);
  return [amount(line, match.index + skipped, value, false, match[0].length - skipped)];
}

const digitsOf = (text: string) => text.toUpperCase().replace(/\D/g, (letter) => lookAlikes[letter] ?? '0');

/** Whether a number without decimals is money, and not a count, code or year. */
function isMoney({ 0: match, index, groups = {} }: RegExpExecArray, text: string): boolean {
  const { whole = '', before, behind, group } = groups;
  if (before || behind) return true;
  if (/^0/.test(whole)) return whole === '0';
  const isAtEnd = /^\s?\p{L}?\*?$/u.test(text.slice(index + match.length));
  return isAtEnd && (group !== undefined || (whole.length < 7 && /\p{L}{2}/u.test(text.slice(0, index))));
}

/** Digits at the end of a line that are neither the end of a card number nor the year of a date: `*4410`, `3 May 2026`. */
const pointless =
  /(?<![\d.,:/#*-]|\d\.? (?:de )?\p{L}{3,10}\.? (?:de )?)(?<whole>[1-9]\d{0,3})(?<cents>\d{2})(?<sign>-?)$/u;

/** Returns the amount at the end of a line if its decimal point was lost: `TOTAL 3160`. */
export function amountWithoutPoint(line: Line): Amount[] {
  const match = pointless.exec(line.text);
  const { whole = '', cents = '', sign } = match?.groups ?? {};
  if (!match) return [];
  return [amount(line, match.index, Number(whole + cents) * (sign ? -1 : 1), true, match[0].length)];
}

function amount(line: Line, index: number, cents: number, guessed: boolean, length: number): Amount {
  return { cents, index, length, guessed, confidence: confidenceAt(line, index, length) };
}
