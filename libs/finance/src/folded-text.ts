import { withAsciiDigits } from './typed-text';

/** Matches accents, vowel points and similar marks, but not Indic vowel signs and Thai tone marks, which are letters. */
const ACCENTS =
  /(?=\p{M})[\p{Script=Inherited}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu;
/** Matches invisible characters, and the stroke that only widens Arabic words. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}ـ]/gu;

/** Cyrillic letters that are letters of their own although Unicode can decompose them. */
const WHOLE_LETTERS = new Set('йўїѓќ');

/** Equal letters that Unicode does not decompose, and signs that keyboards and word processors write differently. */
const SAME = new Map(
  Object.entries({
    ...{ ς: 'σ', ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe', þ: 'th' },
    ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
    ...{
      '‘': "'",
      '’': "'",
      ʼ: "'",
      '“': '"',
      '”': '"',
      '„': '"',
      '‐': '-',
      '‑': '-',
      '–': '-',
      '—': '-',
      '−': '-',
    },
  }),
);

/**
 * Returns a text in the form that searches compare: without case, accents, invisible characters and repeated spaces; `ß` as `ss`;
 * digits of other scripts as ASCII. Letters that only some languages distinguish become equal, such as the Turkish `I`, `ı`, `İ`
 * and `i`. Folding a part of a text gives a part of the folded text.
 */
export function foldedText(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC').toLowerCase();
  const letters = Array.from(withAsciiDigits(lower).replace(INVISIBLE, '').normalize('NFC'), plain);
  return letters.join('').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

function plain(character: string): string {
  // Shortcut for ASCII, which has nothing to remove.
  if (character < '\u0080') return character;
  if (WHOLE_LETTERS.has(character)) return character;
  const bare = character.normalize('NFD').replace(ACCENTS, '');
  return Array.from(bare, (letter) => SAME.get(letter) ?? letter).join('');
}
