import type { Word } from './ocr/word';
import { decodePicture } from './images/decode';
import type { Gray } from './images/gray';
import { ReaderError } from './reader-error';
import type { ReceiptType } from './reading';
import type { Pdfium } from './pdf/pdfium';

/** A page that says its text itself, or else its picture. */
export type Page = { words: Word[] } | { picture: Gray };

/**
 * The pages of a file, at most five.
 * @throws ReaderError `unreadable`, `locked` or `too-large`
 */
export async function pagesOf(file: Uint8Array, type: ReceiptType): Promise<Page[]> {
  if (file.length === 0) throw new ReaderError('unreadable');
  if (type !== 'application/pdf') {
    return [{ picture: await decodePicture(file, type === 'image/png' ? 'png' : 'jpeg') }];
  }
  const [{ pagesOfPdf }, loaded] = await documents();
  return pagesOfPdf(loaded, file);
}

/** The first page of a document as a picture of a moderate size; none where it cannot be drawn. */
export async function firstPageOf(file: Uint8Array): Promise<Gray | undefined> {
  const [{ drawFirstPage }, loaded] = await documents();
  return drawFirstPage(loaded, file);
}

/** Most receipts are photos: PDFium is loaded when the first document comes. */
async function documents() {
  const [document, { loadPdfium }] = await Promise.all([import('./pdf/document'), import('./pdf/pdfium')]);
  pdfium ??= loadPdfium();
  return [document, await pdfium] as const;
}
let pdfium: Promise<Pdfium> | undefined;

/** The words of several pages as if they stood on one long page. */
export function oneBelowTheOther(pages: Word[][], heights: number[]): Word[] {
  let [top, line] = [0, 0];
  return pages.flatMap((words, index) => {
    const moved = words.map((word) => ({
      ...word,
      top: word.top + top,
      bottom: word.bottom + top,
      line: word.line + line,
    }));
    top += heights[index] ?? 0;
    line += 1 + Math.max(0, ...words.map((word) => word.line));
    return moved;
  });
}
