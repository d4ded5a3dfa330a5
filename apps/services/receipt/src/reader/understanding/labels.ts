import { type Label, labelWords } from './label-words';
import { mayBe, wordsIn } from './words';

const phrases = Object.entries(labelWords).flatMap(([label, list]) =>
  list.map((phrase) => ({ label: label as Label, words: wordsIn(phrase) })),
);
const known = new Set(phrases.flatMap(({ words }) => words));

/** What a line says its amounts are; undefined where it says nothing. */
export function labelOf(text: string): Label | undefined {
  // Digits say nothing here, but a word may have been read with one in it.
  const read = wordsIn(text).filter((word) => /[A-Z]/.test(word) || word.length === 1);
  const found = phrases.filter(({ words }) => contains(read, words));
  const weight = (words: string[]) => words.join('').length;
  return found.toSorted((a, b) => weight(b.words) - weight(a.words))[0]?.label;
}

/** The words of the phrase in their order, with at most one other between two of them. */
function contains(read: string[], phrase: string[]): boolean {
  return read.some((_, start) => {
    let at = start;
    return phrase.every((word, index) => {
      const reach = index === 0 ? 1 : 2;
      const found = read.slice(at, at + reach).findIndex((candidate) => isWord(candidate, word));
      at += found + 1;
      return found >= 0;
    });
  });
}

/** CHARGE is one letter from CHANGE: what is a word of the table is not taken for another one. */
const isWord = (read: string, word: string) => read === word || (!known.has(read) && mayBe(read, word));
