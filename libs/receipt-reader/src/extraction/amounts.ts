import { type Line, wordsAt } from './lines';

/** An amount of money in a line of text. */
export interface Amount {
  /** Negative if printed with a minus before or after it, or in brackets. */
  cents: number;
  /** Index in the text of the line. */
  index: number;
  length: number;
  /** The lowest confidence of its words, 0 to 100. */
  confidence: number;
  /** Whether its decimal separator was guessed: `RM3160` for 31.60. */
  guessed: boolean;
}

const CURRENCY = String.raw`(?:RM|RH|RN|MYR|EUR|USD|GBP|CHF|SGD|AUD|CAD|INR|IDR|THB|PHP|HKD|NZD|ZAR|Rs\.?|[$€£¥₹])`;
/** `12.34`, `1,234.56`, `1.234,56`, `1 234,56`, also with a blank around the separator. */
const DIGITS = String.raw`\d{1,3}(?:(?<group>[,.' ’])\d{3}(?:\k<group>\d{3})*)?|\d+`;
const printed = new RegExp(
  String.raw`(?<![\d.,/:\-]|\d[.,] )(?<minus>[-–(]\s?)?(?:${CURRENCY}\s?[-–]?\s?)?(?<minus2>[-–]\s?)?(?<whole>${DIGITS})(?<point>[.,]|\s?[.,]\s?(?=\d{2}(?!\s\p{L}{2})))(?<cents>\d{2})(?<end>(?![\d%]|[.,/:]\d|\s?%)[)\-–]?)`,
  'giu',
);
const bare = new RegExp(String.raw`${CURRENCY}\s?(?<whole>\d{1,4})(?<cents>\d{2})(?![\d.,%])`, 'gi');
/** After words, at the end of a line, with a lost decimal point: `Change 38 00`. */
const worn = /(?<=\p{L}{3}\P{L}{0,60})(?<![\d.,])(?<whole>\d{1,4}) (?<cents>\d{2})$/gu;

/** Returns the amounts of a line from left to right: numbers with two digits after a point or comma. */
export function amountsIn(line: Line): Amount[] {
  const text = line.text;
  const found = [...text.matchAll(printed)].flatMap((match) => {
    const { whole = '', cents = '', minus, minus2, end } = match.groups ?? {};
    const digits = whole.replace(/\D/g, '');
    if (digits.length > 8) return [];
    const negative = minus2 || /[-–]/.test(minus ?? '') || /[-–]/.test(end ?? '') || (minus && end === ')');
    const index = match.index + match[0].indexOf(whole);
    return amount(line, index, Number(digits + cents) * (negative ? -1 : 1), false, match[0].length);
  });
  if (found.length) return found;
  return [...text.matchAll(bare), ...text.matchAll(worn)].map((match) => {
    const { whole = '', cents = '' } = match.groups ?? {};
    return amount(line, match.index, Number(whole + cents), true, match[0].length);
  });
}

const pointless = /(?<![\d.,:/#-])(?<whole>[1-9]\d{0,3})(?<cents>\d{2})(?<sign>-?)$/u;

/** Returns the amount at the end of a line if its decimal point was lost: `TOTAL 3160`. */
export function amountWithoutPoint(line: Line): Amount[] {
  const match = pointless.exec(line.text);
  const { whole = '', cents = '', sign } = match?.groups ?? {};
  if (!match) return [];
  return [amount(line, match.index, Number(whole + cents) * (sign ? -1 : 1), true, match[0].length)];
}

function amount(line: Line, index: number, cents: number, guessed: boolean, length: number): Amount {
  const confidences = wordsAt(line, index, length).map(({ confidence }) => confidence);
  return { cents, index, length, guessed, confidence: Math.min(100, ...confidences) };
}
