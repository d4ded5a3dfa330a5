import { amountsIn, countWithoutDecimals, type Decimals } from './amounts.ts';
import { type CurrencyWords, currencyWords } from './currency-words.ts';
import type { Line } from './lines.ts';
import { phrasesOf } from './phrases.ts';
import { plain, wordsIn } from './words.ts';

/** A candidate for the currency with its evidence. */
export interface CurrencyEvidence {
  /** ISO 4217 code */
  code: string;
  score: number;
}

const BESIDE_AMOUNT = 2;
const ONLY_ITS_OWN = 2;
const COUNTRY_WORD = 1;
/** Score of a symbol that is printed only once. It may be dirt, so it counts less than a word of another currency's country. */
const LONE_SIGN = 0.5;
/** Score of a code that stands alone, as above a column of amounts. */
const CODE_ALONE = 1.5;
/** Penalty for a shared symbol if the amounts have decimals and the currency has none, or the reverse. */
const DECIMALS = 1.5;
/** Maximum count: the same symbol beside every item is a single piece of evidence. */
const MAX_COUNTED = 3;

const escaped = (text: string) => text.replace(/[.$]/g, '\\$&');
const table = Object.entries(currencyWords).map(
  ([code, { symbols, countryWords, pattern, otherWords = '', whole = false, thousandths = false }]) => ({
    code,
    whole,
    symbols: symbols.map((symbol) => ({
      symbol: plain(symbol),
      pattern: besideAmount(plain(symbol), { whole, thousandths }),
    })),
    phrases: phrasesOf(countryWords).map((phrase) => ` ${wordsIn(phrase).join(' ')} `),
    others: phrasesOf(otherWords).map(plain),
    country: pattern === undefined ? undefined : new RegExp(pattern, 'u'),
  }),
);
const shared = new Set(
  table
    .flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol))
    .filter((symbol, index, all) => all.indexOf(symbol) !== index),
);

const others = table.flatMap(({ symbols }) =>
  symbols.filter(({ symbol }) => !shared.has(symbol)).map(({ pattern }) => pattern),
);

/** Returns a pattern for the symbol before or behind an amount; it must not be part of a longer word. */
function besideAmount(
  symbol: string,
  { whole, thousandths }: Pick<CurrencyWords, 'whole' | 'thousandths'>,
): RegExp {
  const sign = String.raw`(?<![A-Z\p{Sc}])${escaped(symbol)}(?![A-Z])`;
  const before = String.raw`(?:\d[.,]\d\d${whole ? String.raw`|\d{3}|\d[., ]?\d{3}` : ''})`;
  const exact = thousandths && String.raw`\d+[.,]\d{3}`;
  return new RegExp(String.raw`${sign}\s?[-:)]?\s?${exact || '\\d'}|${exact || before}\s?${sign}`, 'gu');
}

/** Returns the currencies that symbols, codes or country words suggest in any pass, the likeliest first. */
export function currenciesOf(readings: Line[][]): CurrencyEvidence[] {
  const best = new Map<string, number>();
  for (const lines of readings)
    for (const { code, score } of currenciesIn(lines)) best.set(code, Math.max(score, best.get(code) ?? 0));
  return [...best].map(([code, score]) => ({ code, score })).toSorted((a, b) => b.score - a.score);
}

function currenciesIn(lines: Line[]): CurrencyEvidence[] {
  const text = plain(lines.map((line) => line.text).join('\n'));
  // Recognisers drop the blank before a number: `TVA10%`.
  const words = ` ${wordsIn(text.replace(/(?<=[A-Z]{3})(?=\d)/g, ' ')).join(' ')} `;
  const isWhole = decimalsIn(lines) === 0;
  const countries = new Map(
    table.map(({ code, phrases, others: foreign, country }) => [
      code,
      phrases.filter((phrase) => words.includes(phrase)).length +
        foreign.filter((word) => text.includes(word)).length +
        (country?.test(text) ? 1 : 0),
    ]),
  );
  const isElsewhere = (code: string) => [...countries].some(([other, count]) => other !== code && count > 0);
  return table
    .map(({ code, whole, symbols }) => {
      const printed = symbols.map(({ symbol, pattern }) => ({
        symbol,
        own: !shared.has(symbol),
        count: Math.min(MAX_COUNTED, [...text.matchAll(pattern)].length),
      }));
      const beside = Math.max(0, ...printed.map(({ count }) => count));
      const own = printed.some((one) => one.own && one.count > 0);
      const country = countries.get(code) ?? 0;
      const isSign = printed.every(({ symbol, count }) => count === 0 || !/\p{L}/u.test(symbol));
      const isLone = own && beside === 1 && isSign && country === 0 && isElsewhere(code);
      const score =
        (isLone ? LONE_SIGN : 0) +
        (beside > 0 && !isLone ? BESIDE_AMOUNT + (beside - 1) / 2 : 0) +
        (beside > 0 && !own && whole !== isWhole ? -DECIMALS : 0) +
        (own && !isLone ? ONLY_ITS_OWN : 0) +
        (words.includes(` ${code} `) ? CODE_ALONE : 0) +
        Math.min(MAX_COUNTED, country) * COUNTRY_WORD;
      return { code, score };
    })
    .filter(({ score }) => score > 0);
}

/** Returns how many decimals a receipt prints in this currency. */
export function decimalsOf(readings: Line[][], code: string | undefined): Decimals {
  const countOf = (amounts: RegExp) =>
    readings.flat().reduce((count, { text }) => count + (text.match(amounts)?.length ?? 0), 0);
  const { whole, thousandths } = currencyWords[code ?? ''] ?? {};
  if (thousandths && countOf(/\d[.,]\d{3}(?!\d)/g) >= countOf(/\d[.,]\d{2}(?!\d)/g)) return 3;
  const isWholeIn = whole ? (lines: Line[]) => decimalsIn(lines) === 0 : isGroupedOnly;
  // Ignore passes that read only a few lines without any amount.
  const printed = readings.filter((lines) =>
    lines.some((line) => amountsIn(line).length > 0 || countWithoutDecimals(line) > 0),
  );
  return printed.filter(isWholeIn).length * 2 > printed.length ? 0 : 2;
}

const MIN_GROUPED = 2;
/** Whether amounts have groups of digits but never decimals, such as `$ 9.800` in Argentina. */
function isGroupedOnly(lines: Line[]): boolean {
  const grouped = lines.filter(({ text }) => /(?<![\d.,])\d{1,3}[.,]\d00$/.test(text));
  return (
    grouped.length >= MIN_GROUPED && lines.every((line) => amountsIn(line).every(({ guessed }) => guessed))
  );
}

/**
 * Returns 0 if most amounts are printed without decimals. Some amounts lose their decimals because they are cut off or misread.
 */
function decimalsIn(lines: Line[]): Decimals {
  const withDecimals = lines.flatMap((line) => amountsIn(line)).filter(({ guessed }) => !guessed).length;
  const without = lines.reduce((count, line) => count + countWithoutDecimals(line), 0);
  return without > withDecimals ? 0 : 2;
}

/**
 * Returns a test for lines whose amounts are all in another currency. The test never matches if the receipt does not print its
 * own currency.
 */
export function foreignTo(code: string | undefined, lines: Line[]): (text: string) => boolean {
  const own = table.find((currency) => currency.code === code);
  const isOwn = (text: string) =>
    own !== undefined && own.symbols.some(({ pattern }) => text.search(pattern) >= 0);
  if (!lines.some(({ text }) => isOwn(plain(text)))) return () => false;
  return (line) => {
    const text = plain(line);
    return !isOwn(text) && others.some((pattern) => text.search(pattern) >= 0);
  };
}
