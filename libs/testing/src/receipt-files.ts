import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';

/** The lines of a bakery's receipt with a total of 12.50. */
export const bakery = [
  'Brown Bakery Ltd',
  '12 High Street, Springfield',
  'Date: 21/03/2026  10:15',
  'Sourdough bread        4.50',
  'Apple cake             8.00',
  'Subtotal              12.50',
  'TOTAL               $12.50',
  'Cash                  20.00',
  'Change                 7.50',
  'Thank you for your visit',
];

interface PdfExtras {
  /** Width and height in points. */
  size?: [number, number];
  pages?: number;
  /** Additional entries of the PDF's catalogue, as PDF source; `trailer` is the same for the trailer. */
  catalogue?: string;
  trailer?: string;
}

/** Returns a minimal PDF with these lines as text. */
export function textPdf(
  lines: string[] = bakery,
  { size: [width, height] = [420, 800], pages = 1, catalogue = '', trailer = '' }: PdfExtras = {},
): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const stream = `BT /F1 12 Tf 14 TL 40 ${height - 40} Td\n${text}\nET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Returns a photo of a receipt with these lines. Draws it with the fonts of PDFium, so that no fonts need to be installed. */
export async function photo(lines: string[] = bakery): Promise<Sharp> {
  // Loaded lazily: most tests that import this library do not need it.
  const [{ PDFiumLibrary }, { default: sharp }] = await Promise.all([
    import('@hyzyla/pdfium'),
    import('sharp'),
  ]);
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(textPdf(lines, { size: [420, 100 + lines.length * 14] }));
  const { data, width, height } = await document.getPage(0).render({ scale: 3, render: 'bitmap' });
  document.destroy();
  pdfium.destroy();
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
}

/** Returns a black PNG image of 20,000 by 20,000 pixels in 50 kB: small to send, huge to decode. */
export function enormousPng(edge = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1; // one bit for each pixel
  const rows = Buffer.alloc((edge / 8 + 1) * edge);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[
      ['IHDR', header] as const,
      ['IDAT', deflateSync(rows)] as const,
      ['IEND', Buffer.alloc(0)] as const,
    ].map(([name, data]) => pngChunk(name, data)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
