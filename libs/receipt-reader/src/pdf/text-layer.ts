import type { Word } from '../ocr/word.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** Maximum number of letters on a page. A full page of a book has about 3,000. */
const MAX_LETTERS = 20_000;

interface Letter {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Returns the words of a page's text layer, with positions in points from the top. */
export function textOfPage(pdfium: Pdfium, page: number): Word[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return [];
  try {
    const height = pdfium._FPDF_GetPageHeight(page);
    const count = Math.min(MAX_LETTERS, pdfium._FPDFText_CountChars(text));
    const letters = withMemory(pdfium, 32, (box) =>
      Array.from({ length: count }, (_, index) => letterAt(pdfium, text, index, box)),
    );
    return wordsOf(letters).map((word, index) => toWord(word, height, index));
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

function letterAt(pdfium: Pdfium, text: number, index: number, box: number): Letter {
  const code = pdfium._FPDFText_GetUnicode(text, index);
  pdfium._FPDFText_GetCharBox(text, index, box, box + 8, box + 16, box + 24);
  const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(
    pdfium.HEAPU8.slice(box, box + 32).buffer,
  );
  return { text: code <= 0x10ffff ? String.fromCodePoint(code) : ' ', left, right, bottom, top };
}

/** Gap between letters, in heights, that is a blank if PDFium breaks the line there. */
const BROKEN_GAP = 0.45;

/**
 * Splits letters into words at blanks, wide gaps and vertical steps. Where columns are far apart, PDFium may take the text for
 * vertical and break the line behind letters that are drawn one by one. Such a break counts only if the letters are not side by side.
 */
function wordsOf(letters: Letter[]): Letter[][] {
  const words: Letter[][] = [[]];
  let isBroken = false;
  for (const letter of letters) {
    const before = words.at(-1)?.at(-1);
    const isBreak = /[\r\n]/.test(letter.text);
    const isBlank = letter.text <= ' ' || /\s/.test(letter.text);
    if ((isBlank && !isBreak) || (!isBlank && before && isApart(before, letter, isBroken))) words.push([]);
    if (!isBlank) words.at(-1)?.push(letter);
    isBroken = isBreak;
  }
  return words.filter(({ length }) => length > 0);
}

function isApart(before: Letter, letter: Letter, isBroken: boolean): boolean {
  const size = Math.max(before.top - before.bottom, letter.top - letter.bottom, 1);
  return (
    letter.left - before.right > size * (isBroken ? BROKEN_GAP : 1) ||
    letter.left < before.left - size ||
    letter.bottom > before.top ||
    letter.top < before.bottom - (isBroken ? 0 : size / 2)
  );
}

function toWord(letters: Letter[], pageHeight: number, line: number): Word {
  return {
    text: letters
      .map(({ text }) => text)
      .join('')
      .normalize('NFKC'),
    confidence: 100,
    left: Math.min(...letters.map(({ left }) => left)),
    right: Math.max(...letters.map(({ right }) => right)),
    top: pageHeight - Math.max(...letters.map(({ top }) => top)),
    bottom: pageHeight - Math.min(...letters.map(({ bottom }) => bottom)),
    line,
  };
}
