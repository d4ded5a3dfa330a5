/** Builds a PDF document from its objects, the catalogue first, and a table with their offsets. */
export function makePdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [index, object] of objects.entries()) {
    starts.push(size());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${size()}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export const stream = (content: Buffer, entries = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const FONT_SIZE = 10;
const LINE = 14;

/** Draws every letter on its own and skips blanks. */
const lettersOf = (line: string) => {
  const letters = [...line].map((letter) => (letter === ' ' ? '6 0 Td' : `(${letter}) Tj 6 0 Td`));
  return `${letters.join('\n')}\n${-6 * letters.length} ${-LINE} Td`;
};

/** Returns a PDF with text, one page for each list of lines. The font is Courier, so that columns are aligned. */
export function textPdf(pages: string[][], { width = 260, height = 0, letterByLetter = false } = {}): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = pages.flatMap((lines, index) => {
    const high = height || lines.length * LINE + 40;
    const escaped = lines
      .map((line) => line.replace(/[\\()]/g, '\\$&'))
      .map((line) => (letterByLetter ? lettersOf(line) : `(${line}) Tj T*`))
      .join('\n');
    const text = `BT /F1 ${FONT_SIZE} Tf ${LINE} TL 20 ${high - 30} Td\n${escaped}\nET`;
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${high}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`;
    return [page, stream(Buffer.from(text, 'latin1'))];
  });
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>';
  const tree = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`;
  return makePdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, font, ...objects]);
}

/** Returns a PDF like a scan: its only page is an image. */
export function scannedPdf(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const draw = Buffer.from(`q ${width / 3} 0 0 ${height / 3} 0 0 cm /Scan Do Q`);
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width / 3} ${height / 3}] /Resources << /XObject << /Scan 4 0 R >> >> /Contents 5 0 R >>`,
    stream(
      jpeg,
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
    ),
    stream(draw),
  ]);
}
