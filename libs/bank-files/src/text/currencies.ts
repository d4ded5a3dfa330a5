import { onlyOf } from '../only.ts';
import data from './currencies.json' with { type: 'json' };

/** ISO 4217 codes of currencies that accounts are held in. */
const CODES = new Set(data.codes.split('|'));
/** Signs and abbreviations; null where several currencies share one. */
const SIGNS: Record<string, string | null> = data.signs;

/** The currency that a code or sign names: null if several share the sign, undefined if it is none. */
export function currencyOf(word: string): string | null | undefined {
  const upper = word.toUpperCase();
  return CODES.has(upper) ? upper : Object.hasOwn(SIGNS, upper) ? SIGNS[upper] : undefined;
}

/** The only ISO 4217 code among the words of a text, or null. */
export function codeIn(text: string): string | null {
  return onlyOf(
    (text.match(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu) ?? []).filter((word) => CODES.has(word)),
  );
}

/** Codes whose amounts have three decimals, so that `1.234` is no thousand. */
export const THREE_DECIMALS = new Set(data.threeDecimals.split('|'));

/** Codes of currencies that are written without decimals. */
export const WHOLE = new Set(data.whole.split('|'));
