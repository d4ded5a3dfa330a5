import { withAsciiDigits } from './typed-text';

/** Accents, points of vowels and the like. Vowel signs of Indic scripts and tones of Thai are letters to their readers. */
const ACCENTS =
  /(?=\p{M})[\p{Script=Inherited}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu;
/** Invisible characters, and the stroke that only widens Arabic words. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}ـ]/gu;

/** Cyrillic letters of their own, whose marks Unicode could take apart. */
const WHOLE_LETTERS = new Set('йўїѓќ');

/** Letters that differ from others by no separate mark, and signs that keyboards and word processors write differently. */
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
 * Returns the text as a search compares it: without case, accents, invisible characters and repeated blanks, `ß` as `ss`, digits of
 * other scripts as ASCII. Where languages differ it joins the letters of each, as `I`, `ı`, `İ` and `i` of Turkish. A part of a
 * text is a part of the folded text.
 */
export function foldedText(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC').toLowerCase();
  const letters = Array.from(withAsciiDigits(lower).replace(INVISIBLE, '').normalize('NFC'), plain);
  return letters.join('').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

function plain(character: string): string {
  // Most characters, which have nothing to take away.
  if (character < '\u0080') return character;
  if (WHOLE_LETTERS.has(character)) return character;
  const bare = character.normalize('NFD').replace(ACCENTS, '');
  return Array.from(bare, (letter) => SAME.get(letter) ?? letter).join('');
}
