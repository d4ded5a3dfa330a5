/** Letters that change by more than an accent when a bank writes them in ASCII. */
const SPELLED_OUT: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  [/ı/g, 'i'],
];
const GERMAN: [RegExp, string][] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
];

/** Small kana, which banks print as full ones in half-width text: `ｶﾞｽﾘﾖｳｷﾝ`. */
const SMALL_KANA = /[ァィゥェォッャュョヮ]/g;
const fullKana = (text: string) =>
  text.replace(SMALL_KANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1));

const replaceAll = (text: string, replacements: [RegExp, string][]) =>
  replacements.reduce((result, [from, to]) => result.replace(from, to), text);

/** Matches most texts of banks, which need less work. */
const ASCII = /^[\0-\x7f]*$/;

/** Returns a text in lower case without accents and apostrophes. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/['`]/g, '');
  return replaceAll(fullKana(text.normalize('NFKC').toLowerCase()), SPELLED_OUT)
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '');
}

/** Returns the words of a text in lower case without accents. Digits are separate words: `REWE123` is two. */
export const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}]+|\p{N}+/gu) ?? [];

/** Returns the words of a name in the ways in which banks print them: `ü` as `u` and as `ue`. */
export function spellingsOf(name: string): string[][] {
  const lower = name.normalize('NFKC').toLowerCase();
  return [lower, replaceAll(lower, GERMAN)].map(wordsOf);
}

/** Returns the keys under which banks print a name: its words without spaces. */
export const keysOf = (name: string): string[] => [
  ...new Set(spellingsOf(name).map((words) => words.join(''))),
];

const longestOf = (words: string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '');

/** Returns the longest word of a text; empty without words. */
export const longestWord = (text: string): string => longestOf(wordsOf(text));

/** Returns the longest word of each way in which banks print a name. */
export const longestWords = (name: string): string[] => [...new Set(spellingsOf(name).map(longestOf))];

/** Returns the ways in which banks write a phrase in ASCII: without accents, with `ü` as `u` and as `ue`. */
export function inAscii(phrase: string): string[] {
  return [phrase, replaceAll(phrase, GERMAN)].map((each) =>
    replaceAll(each, SPELLED_OUT).normalize('NFKD').replace(/\p{M}/gu, ''),
  );
}
