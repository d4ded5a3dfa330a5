import { currencyWords } from './currency-words.ts';
import { labelWords, otherLabelWords, type WordedLabel } from './label-words.ts';
import { phrasesOf } from './phrases.ts';
import { mayBeAmong, plain, withoutSpacing, wordsIn } from './words.ts';

const phrases = labelWords
  .flatMap(([label, list]) => phrasesOf(list).map((phrase) => ({ label, words: wordsIn(phrase) })))
  .toSorted((a, b) => b.words.join('').length - a.words.join('').length);
const known = new Set(phrases.flatMap(({ words }) => words));
const mayBeKnown = mayBeAmong(known);
/** Words to ignore: names of currencies, some of them misread, and words without a meaning of their own. */
const noise = new Set([
  ...Object.entries(currencyWords)
    .flatMap(([code, { symbols }]) => [code, ...symbols.flatMap(wordsIn)])
    .filter((name) => name.length > 1),
  ...['RH', 'RN', 'RI', 'OF', 'THE'],
]);
/** Number of articles, such as `3 ITEMS`, which is ignored in labels. */
const count =
  /\(?\b\d{1,3}\s?(?:ITEMS?|ARTICLES?|ARTICULOS|ARTIKEL|ARTIKELEN|ARTIKLAR|ARTICOLI|VARER|STK|PCS)\b\)?/g;

/** Returns the label for the amounts in a line; undefined if it has none. */
export function labelOf(text: string): WordedLabel | undefined {
  const read = wordsIn(plain(withoutSpacing(text)).replace(count, ' '))
    .flatMap((word) => partsOf(word) ?? word)
    .filter((word) => /[A-Z]/.test(word) && !noise.has(word));
  return phrases.find(({ words }) => contains(read, words))?.label ?? otherLabelOf(text);
}

const otherPhrases = otherLabelWords
  .flatMap(([label, list]) => phrasesOf(list).map((phrase) => ({ label, phrase: plain(phrase) })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length);

/** Returns the label in a script without blanks between words. */
function otherLabelOf(text: string): WordedLabel | undefined {
  const read = plain(text).replace(/\s/g, '');
  return /[^\p{sc=Latin}\p{sc=Common}]/u.test(read)
    ? otherPhrases.find(({ phrase }) => read.includes(phrase))?.label
    : undefined;
}

/** Whether a line contains no words other than names of currencies. */
export const isWithoutWords = (text: string) =>
  wordsIn(text).every((word) => !/[A-Z]{3}/.test(word) || noise.has(word));

/** Whether the words of a phrase occur in this order, with at most one unknown word between two of them. */
function contains(read: string[], phrase: string[]): boolean {
  return read.some((_, start) => {
    let at = start;
    return phrase.every((word, index) => {
      if (index > 0 && !isWord(read[at], word) && !known.has(read[at] ?? '')) at++;
      return isWord(read[at++], word);
    });
  });
}

/**
 * Whether a word matches, perhaps misread. Known words only match themselves, because CHARGE and CHANGE differ by a single
 * letter.
 */
const isWord = (read = '', word: string) => read === word || (!known.has(read) && mayBeKnown(read, word));

const MIN_PART = 3;
const isPart = (word: string) => known.has(word) && (word.length >= MIN_PART || word === 'A');

/** Splits known words that were read without a blank between them, such as `TOTALAMOUNT`; undefined if any part is unknown. */
function partsOf(word: string): string[] | undefined {
  if (isPart(word)) return [word];
  for (let length = word.length - 1; length > 0; length--) {
    const rest = isPart(word.slice(0, length)) && partsOf(word.slice(length));
    if (rest) return [word.slice(0, length), ...rest];
  }
  return undefined;
}
