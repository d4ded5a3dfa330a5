import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { seededRandom } from '../../../../../tools/seed/random.ts';

const FONT_SIZE = 10;
const LINE = 14;
const MARGIN = 24;
/** Fonts that resemble the print on thermal paper: monospaced, narrow or wide (`stretches`), regular or bold. */
const fonts = ['Courier', 'Courier-Bold'];
const stretches = [75, 85, 100];

const library = await PDFiumLibrary.init();

/** Renders lines of text as a scan: slightly rotated, noisy, blurred and compressed. Each number gives different distortions. */
export async function renderScan(lines: string[], number: number): Promise<Buffer> {
  const { integer, pick } = seededRandom(number + 1_000_000);
  const document = await library.loadDocument(pdfOf(lines, pick(fonts), pick(stretches)));
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: pick([1.6, 2, 2.6, 3]), colorSpace: 'Gray', render: 'bitmap' });
  document.destroy();
  const turned = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate((integer(-50, 50) / 100) * pick([0, 1, 4]), { background: 'white' })
    .linear(pick([0.5, 0.75, 1]), 60)
    .png()
    .toBuffer();
  const { width: wide, height: high } = await sharp(turned).metadata();
  const grain = { type: 'gaussian', mean: 235, sigma: pick([2, 15, 30]) } as const;
  const paper = sharp({
    create: { width: wide, height: high, channels: 3, background: 'white', noise: grain },
  });
  return sharp(turned)
    .toColourspace('srgb')
    .composite([{ input: await paper.png().toBuffer(), blend: 'multiply' }])
    .blur(pick([0.4, 0.7, 1]))
    .greyscale()
    .jpeg({ quality: pick([40, 60, 85]) })
    .toBuffer();
}

/** Returns a PDF document with one page of text. It uses standard fonts, which every PDF reader includes. */
function pdfOf(lines: string[], font: string, stretch: number): Buffer {
  const width =
    Math.max(...lines.map(({ length }) => length)) * FONT_SIZE * 0.6 * (stretch / 100) + 2 * MARGIN;
  const height = lines.length * LINE + 2 * MARGIN;
  const shown = lines.map((line) => `(${winAnsi(line).replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F ${FONT_SIZE} Tf ${stretch} Tz ${LINE} TL ${MARGIN} ${height - MARGIN - FONT_SIZE} Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  // The document has no cross-reference table; PDFium finds the objects without it.
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

/** Characters that the encoding of the fonts lacks, with the replacements that receipts print. */
const replaced: Record<string, string> = {
  '€': '\u0080',
  '₺': 'TL',
  '₹': 'Rs',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  đ: 'd',
  Đ: 'D',
};

/** Converts text to the encoding of the fonts. Removes accents that the encoding lacks, as many receipts do. */
const winAnsi = (text: string) =>
  text.replace(
    /[^\0-\u00ff]/g,
    (sign) => replaced[sign] ?? sign.normalize('NFKD').replace(/[^\0-\u00ff]/g, ''),
  );
