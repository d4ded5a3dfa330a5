import table from './currency-words.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

interface CurrencyWords {
  /** How it is printed beside amounts. */
  symbols: string[];
  /** Words that stand on receipts of its countries. */
  countryWords: Phrases;
  /** The same in a script without blanks between words. */
  otherWords?: string;
  /** Whether receipts print its amounts without decimals: by ISO 4217 (JPY), or because it has no small coins (HUF). */
  whole?: boolean;
}

/** How to recognise each currency, by its ISO 4217 code. Case and accents do not matter. */
export const currencyWords: Record<string, CurrencyWords> = table;
