import { DEFAULT_NUMBER_STYLE, type NumberStyle } from './number-style';
import { withAsciiDigits, withoutDirectionMarks } from './typed-text';

/** The exact digits of a decimal number without its decimal mark, and the number of digits after the mark. */
export type DecimalReading =
  { digits: bigint; decimals: number } | { problem: 'unreadable' | 'misplaced-mark' };

/** Matches `$`, `CA$`, `$US`, `CHF`, and handwritten abbreviations. */
const CURRENCY = String.raw`[A-Z]{0,2}\p{Sc}[A-Z]{0,2}|[A-Z]{3}|S?Fr\.?|Rs\.?|kr\.?|zł|Kč|Ft|lei|元|円|원|\p{Lo}\.\p{Lo}\.?`;
const CURRENCY_SIGN = new RegExp(String.raw`^(?:${CURRENCY})|(?:${CURRENCY})$`, 'u');
/** Spaces and apostrophes separate groups in any region, but never decimals. */
const NEUTRAL_MARKS = ` \u00a0\u2009\u202f'’`;
const MAX_LENGTH = 40;

/** Returns the text without marks of writing direction and without a currency sign at its start or end. */
export function withoutCurrency(text: string): string {
  return withoutDirectionMarks(text).trim().replace(CURRENCY_SIGN, '').trim();
}

/**
 * Parses a number in the style in which the user's amounts are shown: `1,234.50`, `1.234,50` or `12,34,567.50`. With every style,
 * spaces and apostrophes may separate groups, and a currency sign and the digits of other scripts are accepted.
 */
export function readDecimal(text: string, style: NumberStyle = DEFAULT_NUMBER_STYLE): DecimalReading {
  const typed = withAsciiDigits(withoutCurrency(text));
  const match = typed.length <= MAX_LENGTH ? patternOf(style).exec(typed) : null;
  if (match?.groups && /\d/.test(typed)) {
    const { whole = '', decimals = '' } = match.groups;
    return { digits: BigInt(whole.replace(/\D/g, '') + decimals), decimals: decimals.length };
  }
  const isNumber = /^[\d.,٫٬\s'’]*$/.test(typed);
  const hasForeignMark = [...typed].some((mark) => '.,٫٬'.includes(mark) && mark !== style.decimalMark);
  const isZeroGrouped = /^0\d*[\s'’]\d/.test(typed);
  return { problem: isNumber && (hasForeignMark || isZeroGrouped) ? 'misplaced-mark' : 'unreadable' };
}

/**
 * Returns a pattern with the groups `whole`, marks included, and `decimals`. Only one kind of mark may separate groups. The first
 * group never begins with 0: the mark in `0.500` would be a decimal mark in another style.
 */
function patternOf({ decimalMark, groupMark, groupSize }: NumberStyle): RegExp {
  // Keyboards without the Arabic marks have the English ones.
  const isArabic = decimalMark === '٫';
  const groupMarks = NEUTRAL_MARKS + groupMark + (isArabic ? ',' : '');
  const decimalMarks = decimalMark + (isArabic ? '.' : '');
  const wholes = [
    String.raw`[1-9]\d{0,2}(?:(?<mark>[${groupMarks}])\d{3})(?:\k<mark>\d{3})*`,
    ...(groupSize === 2 ? [String.raw`[1-9]\d?(?:[${groupMark}]\d{2})*[${groupMark}]\d{3}`] : []),
    String.raw`\d*`,
  ];
  return new RegExp(`^(?<whole>${wholes.join('|')})(?:[${decimalMarks}](?<decimals>\\d*))?$`);
}
