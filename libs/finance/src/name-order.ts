import { foldedText } from './folded-text';

/**
 * Returns a key that sorts names by its code points, equally in every program. Names are sorted by letters without case and
 * accents; numbers in names by their value; signs before digits before letters. Equal names are sorted plain letters before
 * accents, then lower before upper case. Scripts and their letters follow the order of Unicode.
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
  // A tab sorts before all characters of a folded text, so that a name comes before longer names that begin with it.
  return [letters, accents, capitals.slice(0, capitals.lastIndexOf('1') + 1)].join('\t').trimEnd();
}

/** Compares two names in the order of their sort keys. */
export function compareNames(a: string, b: string): number {
  return compareCodePoints(keyOf(a), keyOf(b));
}

/** Cache of sort keys: sorting a list compares each name many times. */
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

/** Puts one character for the number of digits before a number. It is from the ASCII range below lowercase letters. */
function sortableNumber(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  return String.fromCharCode(Math.min('0'.charCodeAt(0) + value.length, '`'.charCodeAt(0))) + value;
}

/** Orders strings like UTF-8 and therefore databases. UTF-16 would sort surrogates before some other characters. */
function compareCodePoints(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at));
}

/** @param unit a UTF-16 code unit; NaN after the end of a text */
function rankOf(unit: number): number {
  if (Number.isNaN(unit)) return -1;
  const isSurrogate = unit >= 0xd800 && unit < 0xe000;
  return isSurrogate ? unit + 0x1_0000 : unit;
}
