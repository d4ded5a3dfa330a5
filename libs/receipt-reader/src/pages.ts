import type { Word } from './ocr/word.ts';
import { decodeImage } from './images/decode.ts';
import type { Gray } from './images/gray.ts';
import { ReaderError } from './reader-error.ts';
import type { ReceiptType } from './reading.ts';
import type { Pdfium } from './pdf/pdfium.ts';

/** A page: either the words of its text layer with its size in points, or its image. */
export type Page = { words: Word[]; width: number; height: number } | { image: Gray };

/** The first pages of a file. */
export interface Pages {
  pages: Page[];
  /** Whether the file has further pages. */
  hasMore: boolean;
}

/**
 * Returns the first five pages of a file.
 * @throws ReaderError `unreadable`, `locked` or `too-large`
 */
export async function pagesOf(file: Uint8Array, type: ReceiptType): Promise<Pages> {
  if (file.length === 0) throw new ReaderError('unreadable');
  if (type !== 'application/pdf') {
    const image = await decodeImage(file, type === 'image/png' ? 'png' : 'jpeg');
    return { pages: [{ image }], hasMore: false };
  }
  const [{ pagesOfPdf }, loaded] = await loadPdf();
  return pagesOfPdf(loaded, file);
}

/** Renders the first page of a PDF at a moderate size; returns undefined if it cannot be rendered. */
export async function renderFirstPageOf(file: Uint8Array): Promise<Gray | undefined> {
  const [{ renderFirstPage }, loaded] = await loadPdf();
  return renderFirstPage(loaded, file);
}

/** Loads PDFium only when the first PDF comes, because most receipts are photos. */
async function loadPdf() {
  const [document, { loadPdfium }] = await Promise.all([
    import('./pdf/document.ts'),
    import('./pdf/pdfium.ts'),
  ]);
  pdfium ??= loadPdfium();
  return [document, await pdfium] as const;
}
let pdfium: Promise<Pdfium> | undefined;

/** Joins the words of several pages into one long page. */
export function stackPages(pages: Word[][], heights: number[]): Word[] {
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
