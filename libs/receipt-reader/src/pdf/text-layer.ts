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

/** Splits letters into words at blanks, wide gaps and vertical steps. */
function wordsOf(letters: Letter[]): Letter[][] {
  const words: Letter[][] = [];
  let current: Letter[] = [];
  for (const letter of letters) {
    const before = current.at(-1);
    const blank = letter.text <= ' ' || /\s/.test(letter.text);
    const size = before ? Math.max(before.top - before.bottom, letter.top - letter.bottom, 1) : 1;
    const apart =
      before &&
      (letter.left - before.right > size ||
        letter.left < before.left - size ||
        letter.bottom > before.top ||
        letter.top < before.bottom - size / 2);
    if ((blank || apart) && current.length) {
      words.push(current);
      current = [];
    }
    if (!blank) current.push(letter);
  }
  if (current.length) words.push(current);
  return words;
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
