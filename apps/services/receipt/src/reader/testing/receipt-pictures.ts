import sharp from 'sharp';

import { loadPdfium, withMemory } from '../pdf/pdfium';
import { MAX_PIXELS } from '../pictures/limits';
import { renderPage } from '../pdf/render';
import { textPdf } from './make-pdf';

/** A receipt as a photo or scan would show it: PDFium brings the letters, so no font needs to be installed. */
export async function pictureOf(
  lines: string[],
  options: { turned?: number; noise?: boolean } = {},
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
