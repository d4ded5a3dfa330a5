import list from './data/brand-list.json' with { type: 'json' };
import writtenNames from './data/names.json' with { type: 'json' };
import ordinaryWords from './data/ordinary-words.json' with { type: 'json' };
import noise from './data/payee-noise.json' with { type: 'json' };
import { type KindName, kindNames, kinds } from './kinds.ts';
import { remembering } from './remembering.ts';
import { keysOf, longestWords, spellingsOf, wordsOf } from './words.ts';

/** A known name found in the text of a payee. */
export interface BrandMatch {
  name: string;
  kind: KindName;
  /** Whether the name is from our own list rather than the generated one. */
  isOwn: boolean;
  /** Whether the name is also an ordinary word or a person's name. */
  isOrdinary: boolean;
  /** Position of the name: the whole text, its beginning, or a part of it. */
  at: 'whole' | 'start' | 'inside';
  /** Words after the name. */
  rest: readonly string[];
}
type Brand = Pick<BrandMatch, 'name' | 'kind' | 'isOwn'>;

/** Maximum number of words to match. Longer names are matched by their first words. */
const MAX_WORDS = 5;
/** Minimum length of a name to be found anywhere. A shorter one must be at the beginning of the text. */
const MIN_INSIDE = 6;
/** Minimum length of a generated name at the beginning of a longer text. */
const MIN_GENERATED = 4;

const ordinary = new Set(ordinaryWords);
/** Words that companies add to their names, such as countries: "Orange Polska". */
const companyWords = new Set(noise.companyWords.flatMap(keysOf));
const phrases = new Map<string, KindName>();
for (const kind of kindNames) {
  for (const word of (list.words as Partial<Record<KindName, string[]>>)[kind] ?? []) phrases.set(word, kind);
}
for (const kind of kindNames) {
  for (const phrase of kinds[kind].words) for (const key of keysOf(phrase)) phrases.set(key, kind);
}
/** Minimum length of a word that is recognised at the end of a compound, such as `Rosenapotheke`. */
const MIN_ENDING = 6;
/** Characters of Chinese and Japanese, which put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MAX_UNSPACED = 8;
/** Maximum number of words of a phrase, by its first word. */
const longestPhrases = new Map<string, number>();
for (const kind of kindNames) {
  for (const phrase of kinds[kind].words) {
    for (const [first = '', ...rest] of spellingsOf(phrase))
      longestPhrases.set(first, Math.max(longestPhrases.get(first) ?? 0, 1 + rest.length));
  }
}

const brands = new Map<string, Brand>();
for (const kind of kindNames) {
  for (const entry of (writtenNames as Partial<Record<KindName, string[]>>)[kind] ?? []) {
    const { printed, shown } = written(entry);
    for (const key of keysOf(printed)) brands.set(key, { name: shown, kind, isOwn: true });
  }
}
const ownKeys = new Set(brands.keys());
for (const kind of kindNames) {
  const generated = (list.names as Partial<Record<KindName, string>>)[kind]?.split('|') ?? [];
  for (const name of generated) {
    const words = wordsOf(name);
    // Skip names of ordinary words: "Paul Smith" sells clothes, but the name is more often that of a person.
    if (words.every((word) => ordinary.has(word)) || onlyDescribesOwn(words, kind)) continue;
    for (const key of keysOf(name)) if (!ownKeys.has(key)) brands.set(key, { name, kind, isOwn: false });
  }
}

/** Whether a name is one of our own with words that say nothing new, such as "Odeon Cinemas". */
function onlyDescribesOwn(words: string[], kind: KindName): boolean {
  return words.some((_, index) => {
    const key = words.slice(0, index).join('');
    return (
      ownKeys.has(key) &&
      brands.get(key)?.kind === kind &&
      words.slice(index).every((word) => companyWords.has(word) || kindOfWord(word) === kind)
    );
  });
}

/** Parses `printed` or `printed=shown`. */
function written(entry: string): { printed: string; shown: string } {
  const [printed = '', shown = printed] = entry.split('=');
  return { printed, shown };
}

/** Our own names as `payeeOf` writes them, each with the longest words of the texts that banks print for it. */
export const ownNames: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(Object.values(writtenNames).flat().map(written), ({ shown }) => shown)].map(
    ([shown, entries]) => [shown, [...new Set(entries.flatMap(({ printed }) => longestWords(printed)))]],
  ),
);

/**
 * Returns the known name that occurs first in a text without the bank's words. Among names that begin at the same word, returns
 * the longest. In the text of a card payment, which is one to a shop, an ordinary word at the beginning is not a person's name.
 */
export function findBrand(text: string, isShop = false): BrandMatch | undefined {
  const words = wordsOf(text);
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end--) {
      const match = matchAt(words, start, end, isShop);
      if (match) return match;
    }
  }
  return undefined;
}

/** Returns the known name that these words form; undefined if there is none, or if they probably mean something else. */
function matchAt(words: string[], start: number, end: number, isShop: boolean): BrandMatch | undefined {
  const key = words.slice(start, end).join('');
  const brand = /\p{L}/u.test(key) ? brands.get(key) : undefined;
  if (!brand) return undefined;
  // Words of the same kind may precede the name: "Posto Ipiranga" counts as its beginning.
  const isFirst = leadingWords(words, brand.kind) >= start;
  const rest = words.slice(end);
  const isWhole = isFirst && rest.every((word) => /^\d+$/.test(word) || companyWords.has(word));
  const at = isWhole ? 'whole' : isFirst ? 'start' : 'inside';
  if (key.length < minLength(brand, at)) return undefined;
  // An ordinary word must stand alone: "Paul" is a bakery, "Paul Smith" is not.
  const isOrdinary = ordinary.has(key) && !kindWordIn(words, brand.kind);
  const mayBePerson = !isWhole && !(isShop && start === 0 && brand.isOwn);
  return isOrdinary && mayBePerson ? undefined : { ...brand, isOrdinary, at, rest };
}

/** Returns how long a name must be, so that it is no part of other words. */
function minLength({ isOwn }: Brand, at: BrandMatch['at']): number {
  if (at === 'inside') return MIN_INSIDE;
  return isOwn || at === 'whole' ? 1 : MIN_GENERATED;
}

/** Returns how many words at the beginning name a kind of business. */
function leadingWords(words: string[], kind: KindName): number {
  let count = 0;
  for (let next = phraseAt(words, 0); next?.kind === kind; next = phraseAt(words, count))
    count += next.length;
  return count;
}

/** Returns the kinds of business that words of a text name, in their order. */
export const kindsNamed = remembering(foundKinds, 4_096);

function foundKinds(text: string): readonly KindName[] {
  const words = wordsOf(text);
  const found: KindName[] = [];
  for (let start = 0; start < words.length; start++) {
    const phrase = phraseAt(words, start);
    if (!phrase) continue;
    found.push(phrase.kind);
    start += phrase.length - 1;
  }
  return found;
}

/** Returns the kind of the longest known phrase that begins at a word, and its number of words. */
function phraseAt(words: string[], start: number): { kind: KindName; length: number } | undefined {
  const word = words[start];
  if (word === undefined) return undefined;
  for (let length = Math.max(2, longestPhrases.get(word) ?? 0); length > 1; length--) {
    const end = start + length;
    const kind = end > words.length ? undefined : phrases.get(words.slice(start, end).join(''));
    if (kind) return { kind, length };
  }
  const kind = kindOfWord(word);
  return kind && { kind, length: 1 };
}

function kindOfWord(word: string): KindName | undefined {
  const exact = phrases.get(word);
  if (exact) return exact;
  if (UNSPACED.test(word)) return kindInside(word);
  if (word.length < 8) return undefined;
  for (let start = 1; start <= word.length - MIN_ENDING; start++) {
    const kind = phrases.get(word.slice(start));
    if (kind) return kind;
  }
  return undefined;
}

/**
 * Returns the kind of the known phrase that occurs first in a text without spaces. Among phrases that begin at the same place,
 * the longest wins.
 */
function kindInside(text: string): KindName | undefined {
  for (let start = 0; start < text.length - 1; start++) {
    for (let end = Math.min(text.length, start + MAX_UNSPACED); end >= start + 2; end--) {
      const part = text.slice(start, end);
      const kind = UNSPACED.test(part) ? phrases.get(part) : undefined;
      if (kind) return kind;
    }
  }
  return undefined;
}

/** Whether a name only consists of words for kinds, such as "Stadtwerke". */
export const isGeneric = (name: string) => wordsOf(name).every((word) => kindOfWord(word) !== undefined);

const kindWordIn = (words: string[], kind: KindName) => words.some((word) => kindOfWord(word) === kind);
