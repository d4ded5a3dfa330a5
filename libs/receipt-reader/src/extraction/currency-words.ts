import table from './currency-words.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

export interface CurrencyWords {
  /** Symbols that are printed beside amounts. */
  symbols: string[];
  /** Words that occur on receipts of the countries with this currency. */
  countryWords: Phrases;
  /** Pattern of text, in capitals without accents, that is as good as a country word: a state with its postcode. */
  pattern?: string;
  /** Country words in scripts without blanks between words. */
  otherWords?: string;
  /**
   * Whether receipts print its amounts without decimals: by ISO 4217 (JPY), or because small coins are no longer in use (HUF).
   */
  whole?: boolean;
  /** Whether receipts print its amounts with three decimals. */
  thousandths?: boolean;
}

/** How to recognise each currency, by its ISO 4217 code. Case and accents do not matter. */
export const currencyWords: Record<string, CurrencyWords> = table;
