import type { Page } from '../pages';
import { ReaderError } from '../reader-error';
import { type Pdfium, withMemory } from './pdfium';
import { checkImages, renderPage } from './render';
import { textOfPage } from './text-layer';

const MAX_PAGES = 5;
const PASSWORD = 4;
/** Fewer letters are a page number or a stamp on a scan. */
const MIN_LETTERS = 25;

/**
 * The first five pages of a document.
 * @throws ReaderError `unreadable`, `locked` or `too-large`
 */
export function pagesOfPdf(pdfium: Pdfium, file: Uint8Array): Page[] {
  return withMemory(pdfium, file.length, (bytes) => {
    pdfium.HEAPU8.set(file, bytes);
    const document = withMemory(pdfium, 1, (noPassword) => {
      pdfium.HEAPU8[noPassword] = 0;
      return pdfium._FPDF_LoadMemDocument(bytes, file.length, noPassword);
    });
    if (!document) throw new ReaderError(pdfium._FPDF_GetLastError() === PASSWORD ? 'locked' : 'unreadable');
    try {
      const count = Math.min(MAX_PAGES, pdfium._FPDF_GetPageCount(document));
      if (count < 1) throw new ReaderError('unreadable');
      return Array.from({ length: count }, (_, index) => pageOf(pdfium, document, index));
    } finally {
      pdfium._FPDF_CloseDocument(document);
    }
  });
}

function pageOf(pdfium: Pdfium, document: number, index: number): Page {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (!page) throw new ReaderError('unreadable');
  try {
    const words = textOfPage(pdfium, page);
    const letters = words.reduce((sum, { text }) => sum + text.length, 0);
    if (letters >= MIN_LETTERS) return { words };
    checkImages(pdfium, page);
    return { picture: renderPage(pdfium, page) };
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}
