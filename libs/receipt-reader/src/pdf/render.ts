import type { Gray } from '../images/gray.ts';
import { MAX_INPUT_PIXELS } from '../images/limits.ts';
import { ReaderError } from '../reader-error.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** Pixels per point of 1/72 inch. This is 250 dpi; large pages get less. */
const SCALE = 250 / 72;
const GRAY = 1;
const WHITE = 0xffffffff;
/** PDFium flags: render annotations, in greyscale. */
const FLAGS = 0x01 | 0x08;
const IMAGE = 3;
const FORM = 5;
/** Maximum depth of nested forms; real PDFs have fewer. */
const MAX_DEPTH = 20;

/** Renders a page. A large page gets a lower resolution. */
export function renderPage(pdfium: Pdfium, page: number, maxPixels: number): Gray {
  const [points, high] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
  const scale = Math.min(SCALE, Math.sqrt(maxPixels / (points * high)));
  const [width, height] = [Math.floor(points * scale), Math.floor(high * scale)];
  if (!(width >= 1 && height >= 1)) throw new ReaderError('unreadable');
  return withMemory(pdfium, width * height, (pixels) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GRAY, pixels, width);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    pdfium._FPDFBitmap_Destroy(bitmap);
    return { width, height, data: pdfium.HEAPU8.slice(pixels, pixels + width * height) };
  });
}

/** @throws ReaderError `too-large` if an image in the page would need too much memory */
export function checkImages(pdfium: Pdfium, page: number): void {
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) checkObject(pdfium, pdfium._FPDFPage_GetObject(page, index), 0);
}

/** Checks an image, or all images in a form. */
function checkObject(pdfium: Pdfium, object: number, depth: number): void {
  const type = pdfium._FPDFPageObj_GetType(object);
  if (type === IMAGE && pixelsOf(pdfium, object) > MAX_INPUT_PIXELS) throw new ReaderError('too-large');
  if (type !== FORM) return;
  if (depth > MAX_DEPTH) throw new ReaderError('unreadable');
  const count = pdfium._FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count; index++)
    checkObject(pdfium, pdfium._FPDFFormObj_GetObject(object, index), depth + 1);
}

function pixelsOf(pdfium: Pdfium, image: number): number {
  return withMemory(pdfium, 8, (size) => {
    pdfium._FPDFImageObj_GetImagePixelSize(image, size, size + 4);
    const [width = 0, height = 0] = pdfium.HEAP32.subarray(size / 4, size / 4 + 2);
    return (width >>> 0) * (height >>> 0);
  });
}
