import sharp from 'sharp';

import { loadPdfium, withMemory } from '../pdf/pdfium.ts';
import { MAX_PIXELS } from '../images/limits.ts';
import { renderPage } from '../pdf/render.ts';
import { textPdf } from './make-pdf.ts';

/** Draws a receipt like a photo or scan. PDFium provides the letters, so no font needs to be installed. */
export async function imageOf(
  lines: string[],
  options: { turned?: number; noise?: boolean; shade?: boolean } = {},
): Promise<Buffer> {
  const pdfium = await loadPdfium();
  const file = textPdf([lines]);
  const { width, height, data } = withMemory(pdfium, file.length, (bytes) => {
    pdfium.HEAPU8.set(file, bytes);
    const document = pdfium._FPDF_LoadMemDocument(bytes, file.length, 0);
    return renderPage(pdfium, pdfium._FPDF_LoadPage(document, 0), MAX_PIXELS);
  });
  const straight = sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  const turned = sharp(
    await straight
      .rotate(options.turned ?? 0, { background: 'white' })
      .png()
      .toBuffer(),
  );
  if (options.shade) return shaded(await turned.toBuffer());
  if (!options.noise) return turned.toColourspace('b-w').jpeg().toBuffer();
  const size = await turned.metadata();
  const grain = { type: 'gaussian', mean: 225, sigma: 25 } as const;
  const shadow = sharp({
    create: { width: size.width, height: size.height, channels: 3, background: 'white', noise: grain },
  });
  const input = await shadow.png().toBuffer();
  return turned
    .blur(0.8)
    .composite([{ input, blend: 'multiply' }])
    .toColourspace('b-w')
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Fades the print and lays a shadow over one corner. */
async function shaded(image: Buffer): Promise<Buffer> {
  const faint = sharp(image).linear(0.25, 191).blur(0.8);
  const { width, height } = await sharp(image).metadata();
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="shadow" x2="1" y2="1"><stop stop-color="#333"/><stop offset="1" stop-color="#fff"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#shadow)"/></svg>`;
  return sharp(await faint.png().toBuffer())
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(shadow), blend: 'multiply' }])
    .toColourspace('b-w')
    .jpeg({ quality: 60 })
    .toBuffer();
}
