import { foldedText } from './folded-text';

/**
 * Returns a text by which names are sorted, as strings are compared by their code points, in every program: by letters without
 * case and accents, numbers within by their value, signs before digits before letters; among equals plain letters before
 * accents, then lower before upper case. Scripts follow each other as in Unicode, and so do the letters of each.
 */
export function sortKey(name: string): string {
  const folded = foldedText(name);
  const letters = folded.replace(/\d+|[^\p{L}\p{M}\p{N}\s]/gu, (found) =>
    /\d/.test(found) ? sortableNumber(found) : `!${found}`,
  );
  const text = name.normalize('NFC');
  const lower = text.toLowerCase();
  const accents = lower === letters ? '' : lower;
  const capitals = Array.from(text, (letter) => (letter === letter.toLowerCase() ? '0' : '1')).join('');
  // A tab sorts before all that a folded text has, so that a name follows its beginning.
  return [letters, accents, capitals.slice(0, capitals.lastIndexOf('1') + 1)].join('\t').trimEnd();
}

/** Compares two names in the order of their sort keys. */
export function compareNames(a: string, b: string): number {
  return compareCodePoints(keyOf(a), keyOf(b));
}

/** Sorting a list compares each name many times. */
const keys = new Map<string, string>();
const MOST_KEYS = 10_000;

function keyOf(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = sortKey(name);
  keys.set(name, key);
  return key;
}

/** The number of digits precedes them as one character from the range of ASCII below the small letters. */
function sortableNumber(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  return String.fromCharCode(Math.min('0'.charCodeAt(0) + value.length, '`'.charCodeAt(0))) + value;
}

/** Orders strings as UTF-8 does, and therefore databases; UTF-16 puts surrogates before some other characters. */
function compareCodePoints(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at));
}

/** @param unit of UTF-16; NaN after the end of a text */
function rankOf(unit: number): number {
  if (Number.isNaN(unit)) return -1;
  const isSurrogate = unit >= 0xd800 && unit < 0xe000;
  return isSurrogate ? unit + 0x1_0000 : unit;
}
