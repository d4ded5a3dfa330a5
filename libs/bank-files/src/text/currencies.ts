import { onlyOf } from '../only.ts';
import { pairsIn } from './lines.ts';
import data from './currencies.json' with { type: 'json' };

/** ISO 4217 codes of currencies in which people hold accounts. */
const CODES = new Set(data.codes.split('|'));
/** Currency codes by sign or abbreviation; empty if several currencies share it. */
const SIGNS = pairsIn(data.signs);

/** Returns the currency that a code or sign stands for: null if several currencies share the sign, undefined if it is unknown. */
export function currencyOf(word: string): string | null | undefined {
  const upper = word.toUpperCase();
  const code = CODES.has(upper) ? upper : SIGNS.get(upper);
  return code === '' ? null : code;
}

/** Returns the ISO 4217 code in a text; null if there is none or several. */
export function codeIn(text: string): string | null {
  return onlyOf(
    (text.match(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu) ?? []).filter((word) => CODES.has(word)),
  );
}

/** Codes of currencies with three decimals, in which `1.234` is not a thousand. */
export const THREE_DECIMALS = new Set(data.threeDecimals.split('|'));

/** Codes of currencies without decimals. */
export const WHOLE = new Set(data.whole.split('|'));
