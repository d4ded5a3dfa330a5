/** Splits text into words of capitals without accents; everything but letters and digits separates them. */
export function wordsIn(text: string): string[] {
  return plain(text).match(/[A-Z0-9]+/g) ?? [];
}

export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('ß', 'SS');
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** 1 for equal texts, 0 for nothing in common; ignores spaces and punctuation. */
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
const looks = (word: string) => word.replace(/[01L5862V]/g, (letter) => lookAlikes[letter] ?? letter);

/**
 * Whether a recognised word may be this one: one letter in five may differ. Short words may differ only by look-alike
 * characters.
 */
export function mayBe(read: string, word: string): boolean {
  if (read === word) return true;
  if (Math.abs(read.length - word.length) > 2) return false;
  return distance(looks(read), looks(word)) <= Math.floor(word.length / 5);
}

/** Whether texts of equal length differ by exactly one character: probably two readings of the same text. */
export function looksLike(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let others = 0;
  for (let at = 0; at < a.length && others < 2; at++) if (a[at] !== b[at]) others++;
  return others === 1;
}
