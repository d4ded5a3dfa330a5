import type { Page, Pages } from '../pages.ts';
import type { Gray } from '../images/gray.ts';
import { MAX_PIXELS } from '../images/limits.ts';
import { ReaderError } from '../reader-error.ts';
import { type Pdfium, withMemory } from './pdfium.ts';
import { checkImages, renderPage } from './render.ts';
import { textOfPage } from './text-layer.ts';

const MAX_PAGES = 5;
const PASSWORD = 4;
/** Minimum number of letters in a text layer. A smaller one is only a page number or stamp on a scan. */
const MIN_LETTERS = 25;
/** Maximum number of pixels of a preview; enough for a good thumbnail. */
const PREVIEW_PIXELS = 1_200_000;

/**
 * Returns the first five pages of a PDF.
 * @throws ReaderError `unreadable`, `locked` or `too-large`
 */
export function pagesOfPdf(pdfium: Pdfium, file: Uint8Array): Pages {
  return withDocument(pdfium, file, (document) => {
    const count = pdfium._FPDF_GetPageCount(document);
    if (count < 1) throw new ReaderError('unreadable');
    const pages = Array.from({ length: Math.min(MAX_PAGES, count) }, (_, index) =>
      withPage(pdfium, document, index, (page) => pageOf(pdfium, page)),
    );
    return { pages, hasMore: count > MAX_PAGES };
  });
}

/** Renders the first page at a moderate size; returns undefined if it cannot be rendered. */
export function renderFirstPage(pdfium: Pdfium, file: Uint8Array): Gray | undefined {
  try {
    return withDocument(pdfium, file, (document) =>
      withPage(pdfium, document, 0, (page) => {
        checkImages(pdfium, page);
        return renderPage(pdfium, page, PREVIEW_PIXELS);
      }),
    );
  } catch (error) {
    if (error instanceof ReaderError) return undefined;
    throw error;
  }
}

function pageOf(pdfium: Pdfium, page: number): Page {
  const words = textOfPage(pdfium, page);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  if (letters >= MIN_LETTERS) return { words, width, height };
  checkImages(pdfium, page);
  return { image: renderPage(pdfium, page, MAX_PIXELS) };
}

function withDocument<T>(pdfium: Pdfium, file: Uint8Array, use: (document: number) => T): T {
  return withMemory(pdfium, file.length, (bytes) => {
    pdfium.HEAPU8.set(file, bytes);
    const document = withMemory(pdfium, 1, (noPassword) => {
      pdfium.HEAPU8[noPassword] = 0;
      return pdfium._FPDF_LoadMemDocument(bytes, file.length, noPassword);
    });
    if (!document) throw new ReaderError(pdfium._FPDF_GetLastError() === PASSWORD ? 'locked' : 'unreadable');
    try {
      return use(document);
    } finally {
      pdfium._FPDF_CloseDocument(document);
    }
  });
}

function withPage<T>(pdfium: Pdfium, document: number, index: number, use: (page: number) => T): T {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (!page) throw new ReaderError('unreadable');
  try {
    return use(page);
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}
