import { currencyWords } from './currency-words';
import type { Line } from './lines';
import { phrasesOf } from './phrases';
import { plain, wordsIn } from './words';

/** A candidate for the currency with its evidence. */
export interface CurrencyEvidence {
  /** ISO 4217 code */
  code: string;
  score: number;
}

const BESIDE_AMOUNT = 2;
const ONLY_ITS_OWN = 2;
const COUNTRY_WORD = 1;
/** The code stands alone, as above a column of amounts. */
const CODE_ALONE = 1.5;
/** The same symbol beside every item is one piece of evidence. */
const MAX_COUNTED = 3;

const escaped = (text: string) => text.replace(/[.$]/g, '\\$&');
const table = Object.entries(currencyWords).map(([code, { symbols, countryWords }]) => ({
  code,
  symbols: symbols.map((symbol) => ({ symbol: plain(symbol), pattern: besideAmount(plain(symbol)) })),
  phrases: phrasesOf(countryWords).map((phrase) => ` ${wordsIn(phrase).join(' ')} `),
}));
const shared = new Set(
  table
    .flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol))
    .filter((symbol, index, all) => all.indexOf(symbol) !== index),
);

/** Matches the symbol before or after an amount; letters must not belong to a longer word. */
function besideAmount(symbol: string): RegExp {
  const sign = String.raw`(?<![A-Z\p{Sc}])${escaped(symbol)}(?![A-Z])`;
  return new RegExp(String.raw`${sign}\s?[-:)]?\s?\d|\d[.,]\d\d\s?${sign}`, 'gu');
}

/** Returns the currencies that symbols, codes and words of a country speak for, the likeliest first. */
export function currenciesOf(lines: Line[]): CurrencyEvidence[] {
  const text = plain(lines.map((line) => line.text).join('\n'));
  const words = ` ${wordsIn(text).join(' ')} `;
  return table
    .map(({ code, symbols, phrases }) => {
      const printed = symbols.map(({ symbol, pattern }) => ({
        own: !shared.has(symbol),
        count: Math.min(MAX_COUNTED, [...text.matchAll(pattern)].length),
      }));
      const beside = Math.max(0, ...printed.map(({ count }) => count));
      const own = printed.some((one) => one.own && one.count > 0);
      const country = phrases.filter((phrase) => words.includes(phrase)).length;
      const score =
        (beside > 0 ? BESIDE_AMOUNT + (beside - 1) / 2 : 0) +
        (own ? ONLY_ITS_OWN : 0) +
        (words.includes(` ${code} `) ? CODE_ALONE : 0) +
        Math.min(MAX_COUNTED, country) * COUNTRY_WORD;
      return { code, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
