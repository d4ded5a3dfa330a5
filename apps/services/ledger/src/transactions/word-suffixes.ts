import type { TransactionRow } from './transaction.schema';

/** The fields that a search looks into. */
type Texts = Pick<TransactionRow, 'name' | 'note' | 'parts'>;

/** Characters of a stored suffix. Longer search terms are found by their beginning and then compared with the text. */
const SUFFIX_LENGTH = 6;
/** Rows with more suffixes store none: every search reads them. */
const MOST_SUFFIXES = 300;

/**
 * Returns the ends of the words of all texts that a search looks into, in upper case and cut to a few characters: TEA, EA and A
 * for "tea". An index on them finds any part of a word, because that is the beginning of one of its suffixes. Undefined if
 * there are none or too many.
 */
export function wordSuffixesOf({ name, note, parts }: Texts): string[] | undefined {
  const suffixes = new Set<string>();
  const texts = [name, note, ...(parts ?? []).map((part) => part.note ?? '')];
  for (const word of texts.flatMap(wordsOf)) {
    const characters = [...word];
    for (let start = 0; start < characters.length; start++) {
      suffixes.add(characters.slice(start, start + SUFFIX_LENGTH).join(''));
    }
    if (suffixes.size > MOST_SUFFIXES) return undefined;
  }
  return suffixes.size > 0 ? [...suffixes] : undefined;
}

/** Returns a row as it is inserted. */
export function withWordSuffixes<Row extends Texts>(row: Row): Row & Pick<TransactionRow, 'wordSuffixes'> {
  return { ...row, wordSuffixes: wordSuffixesOf(row) };
}

/** Returns a text with which a suffix of every match begins: of the longest word. Undefined if the search has no word. */
export function soughtSuffix(search: string): string | undefined {
  const [longest = ''] = wordsOf(search).toSorted((one, other) => [...other].length - [...one].length);
  return [...longest].slice(0, SUFFIX_LENGTH).join('') || undefined;
}

function wordsOf(text: string): string[] {
  return Array.from(text, inUpperCase).join('').split(/\s+/u).filter(Boolean);
}

/**
 * Characters that a search in any case takes for the same have the same upper case, if they are changed one by one (a final
 * sigma is a sigma) and in both directions (the Kelvin sign is a K).
 */
const inUpperCase = (character: string) => character.toLowerCase().toUpperCase();
