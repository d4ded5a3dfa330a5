import { type Cents, MAX_AMOUNT_CENTS } from '@saldo/finance';

export const decimalSigns = { '.': 'Point: 1,234.56', ',': 'Comma: 1.234,56' };
export type DecimalSign = keyof typeof decimalSigns;

const SIGNS = /[-+\u2212]/g;
/** What stands between groups of three besides comma and point; no line ends, which tell of a line that was misread. */
const MARKS = /[^\S\r\n]|['’]/g;
const MARKS_BETWEEN_DIGITS = /(?<=\d)(?:[^\S\r\n]|['’])(?=\d)/g;

/**
 * The hundredths of an amount as banks write it: with a sign before or behind, or in brackets for less than nothing, with
 * a currency, with groups of three. `undefined` where it is none, or finer than hundredths.
 */
export function readBankAmount(text: string, decimal: DecimalSign): Cents | undefined {
  const bare = text.replace(/\p{Sc}|\b[A-Z]{3}\b/gu, '').trim();
  const negative = /^\(.*\)$/.test(bare) || /^[-\u2212]|[-\u2212]$/.test(bare);
  if ((bare.match(SIGNS)?.length ?? 0) > 1) return undefined;
  const group = decimal === '.' ? ',' : '.';
  const unsigned = bare.replace(/^\(|\)$|^[-+\u2212]|[-+\u2212]$/g, '');
  const plain = unsigned.replace(MARKS_BETWEEN_DIGITS, group).replace(MARKS, '');
  const [whole = '', places = '', ...more] = plain.split(decimal);
  const groups = whole.split(group);
  const grouped = groups.every((digits, at) =>
    (at ? /^\d{3}$/ : groups.length > 1 ? /^\d{1,3}$/ : /^\d*$/).test(digits),
  );
  if (more.length > 0 || !grouped || !/^\d{0,2}0*$/.test(places) || !/\d/.test(plain)) return undefined;
  const cents = Number(groups.join('') + places.slice(0, 2).padEnd(2, '0'));
  if (cents > MAX_AMOUNT_CENTS) return undefined;
  return negative && cents > 0 ? -cents : cents;
}

/** The sign with which most of the texts are amounts; where both fit alike, the one before the last one or two digits. */
export function detectDecimalSign(texts: readonly string[]): DecimalSign {
  const readable = (sign: DecimalSign) =>
    texts.filter((text) => readBankAmount(text, sign) !== undefined).length;
  const [point, comma] = [readable('.'), readable(',')];
  if (point !== comma) return point > comma ? '.' : ',';
  return texts.some((text) => /,\d{1,2}\D*$/.test(text)) ? ',' : '.';
}
