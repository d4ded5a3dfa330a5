/** Full-width forms of digits, letters and marks: `１，２３４`, `￥`. */
const fullWidth = /[\uFF01-\uFF5E\uFFE5]/g;
/** Boundary between a word in a script without blanks and a number. */
const beforeNumber = /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])(?=[¥\d])/gu;

/** Converts full-width characters and separates numbers from Japanese and Chinese words. */
export const withoutFullWidth = (text: string) =>
  text.replace(fullWidth, (sign) => sign.normalize('NFKC')).replace(beforeNumber, ' ');

/** Splits text into words in capitals without accents. All characters other than letters and digits separate words. */
export function wordsIn(text: string): string[] {
  return plain(text).match(/[A-Z0-9]+/g) ?? [];
}

/** Four or more single letters, as in `T O T A L`. */
const spacedOut = /(?<![\p{L}\d])(?:\p{L} ){3,}\p{L}(?![\p{L}\d])/gu;

/** Joins the letters of words that are printed with blanks between them. */
export const withoutSpacing = (text: string) => text.replace(spacedOut, (word) => word.replaceAll(' ', ''));

export function plain(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return bare.replace(/[ŁØĐÆŒ]/g, (letter) => undivided[letter] ?? letter);
}

/** Letters that Unicode does not decompose. */
const undivided: Record<string, string> = { Ł: 'L', Ø: 'O', Đ: 'D', Æ: 'AE', Œ: 'OE' };

/** Returns the Levenshtein distance. If it exceeds `most`, the result is any number above `most`. */
function distance(a: string, b: string, most = Infinity): number {
  const [one, other] = withoutCommonEnds(a, b);
  if (!one || !other) return one.length + other.length;
  const [shortest, longest] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  // The first and last characters differ, so one change suffices only if a single character is left.
  if (most === 1) return longest;
  if (longest - shortest > most) return longest;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    if (Math.min(...next) > most) return longest;
    row = next;
  }
  return row[other.length] ?? 0;
}

function withoutCommonEnds(a: string, b: string): [string, string] {
  let [start, from, to] = [0, a.length, b.length];
  while (start < from && start < to && a[start] === b[start]) start++;
  while (from > start && to > start && a[from - 1] === b[to - 1]) [from, to] = [from - 1, to - 1];
  return [a.slice(start, from), b.slice(start, to)];
}

/** Returns 1 for equal texts, 0 if they have nothing in common. Ignores spaces and punctuation. */
export function similarity(a: string, b: string): number {
  const [one, other] = [wordsIn(a).join(''), wordsIn(b).join('')];
  const longest = Math.max(one.length, other.length);
  return longest ? 1 - distance(one, other) / longest : 0;
}

/** Characters that OCR confuses, mapped to one of them. */
const lookAlikes: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  L: 'I',
  '5': 'S',
  '8': 'B',
  '6': 'G',
  '2': 'Z',
  V: 'U',
};
/** The look-alike form of a word. */
const looks = remembered((word) => word.replace(/[01L5862V]/g, (letter) => lookAlikes[letter] ?? letter));

/**
 * Whether a recognised word may be a misreading of a known word: one letter in five may differ. In short words, only look-alike
 * characters may differ.
 */
export function mayBe(read: string, word: string): boolean {
  if (read === word) return true;
  const errors = Math.floor(word.length / 5);
  if (Math.abs(read.length - word.length) > errors) return false;
  const [one, other] = [looks(read), looks(word)];
  return errors > 0 ? distance(one, other, errors) <= errors : one === other;
}

/** Returns `mayBe` for the words of a vocabulary. Each read word is compared with all of them once, however often it is asked for. */
export function mayBeAmong(vocabulary: Iterable<string>): (read: string, word: string) => boolean {
  const words = [...new Set(vocabulary)];
  const possible = remembered((read) => new Set(words.filter((word) => mayBe(read, word))));
  return (read, word) => possible(read).has(word);
}

const MAX_REMEMBERED = 10_000;
/** Returns a function that remembers its results: the words of a receipt are looked up thousands of times. */
function remembered<Result>(compute: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>();
  return (word) => {
    let result = results.get(word);
    if (result === undefined) {
      result = compute(word);
      if (results.size >= MAX_REMEMBERED) results.clear();
      results.set(word, result);
    }
    return result;
  };
}

/** Whether texts of equal length differ by exactly one character: probably two readings of the same text. */
export function looksLike(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let others = 0;
  for (let at = 0; at < a.length && others < 2; at++) if (a[at] !== b[at]) others++;
  return others === 1;
}
