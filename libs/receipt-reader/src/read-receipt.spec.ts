import sharp from 'sharp';
import { createRecognisers, readReceipt, type ReadingTask } from './read-receipt.ts';
import { makePdf, scannedPdf, stream, textPdf } from './testing/make-pdf.ts';
import { pngHead } from './testing/png-head.ts';
import { Tesseract } from './ocr/tesseract.ts';
import { imageOf } from './testing/receipt-images.ts';

const german = [
  'MÜLLER BÄCKEREI GMBH',
  'Hauptstr. 12',
  '10115 Berlin',
  '',
  'Roggenbrot           4,20',
  'Apfelkuchen         11,30',
  'SUMME      EUR      15,50',
  'BAR                 20,00',
  'RÜCKGELD             4,50',
  '',
  '12.03.2026 17:41 Kasse 2',
];
const american = [
  'PINE STREET HARDWARE LLC',
  '14 Pine Street',
  'Portland, OR 97201',
  '',
  'Hammer              24.99',
  'Nails                3.50',
  'Subtotal            28.49',
  'Sales Tax            2.35',
  'TOTAL              $30.84',
  'VISA               $30.84',
  '',
  '04/05/2026 9:12 AM',
];
const jpeg: ReadingTask = { type: 'image/jpeg', today: '2026-05-20', locale: 'de-DE' };
const pdf: ReadingTask = { ...jpeg, type: 'application/pdf' };

const recognisers = createRecognisers();
const read = (file: Uint8Array, task = jpeg) => readReceipt(recognisers, file, task);

it.each([
  ['straight', {}, 'top', 'height'],
  ['on its side', { turned: 90 }, 'left', 'width'],
] as const)(
  'tells where the values stand on the picture of a receipt that is %s',
  async (_, options, side, extent) => {
    const { boxes } = await read(await imageOf(german, options));
    const { merchant, amount, date } = boxes;
    if (!merchant || !amount || !date) throw new Error('A box is missing.');
    // Sorted in the order of the lines, which must not overlap. On its side, the first line is the rightmost.
    const [first, second, third] = [merchant, amount, date].toSorted((a, b) => a[side] - b[side]);
    if (!first || !second || !third) throw new Error('A box is missing.');
    expect([first, second, third]).toEqual(
      side === 'top' ? [merchant, amount, date] : [date, amount, merchant],
    );
    expect(first[side] + first[extent]).toBeLessThan(second[side]);
    expect(second[side] + second[extent]).toBeLessThan(third[side]);
    for (const box of [merchant, amount, date]) expect(box[extent]).toBeLessThan(0.15);
  },
);

/** Returns a Tesseract stub that counts the images it reads. */
function countingTesseract() {
  const tesseract = new Tesseract();
  const withLanguage = tesseract.withLanguage.bind(tesseract);
  const counter = { count: 0, tesseract };
  tesseract.withLanguage = (language) => ({
    recognise: (image) => {
      counter.count++;
      return withLanguage(language).recognise(image);
    },
  });
  return counter;
}

it('reads with Tesseract only the lines of fields that are in doubt', async () => {
  const clear = countingTesseract();
  const english = { ...jpeg, locale: 'en-US' };
  const reading = await readReceipt({ ...recognisers, ...clear }, await imageOf(american), english);
  expect(reading).toMatchObject({ merchant: { sure: true }, amountCents: { sure: true } });
  expect(clear.count).toBe(0);
  const doubtful = countingTesseract();
  const withoutSums = american.filter((line) => !/VISA|Tax|Subtotal/.test(line));
  await readReceipt({ ...recognisers, ...doubtful }, await imageOf(withoutSums), english);
  expect(doubtful.count).toBeGreaterThan(0);
}, 60_000);

describe('an image of a receipt', () => {
  it.each([
    ['straight', {}],
    ['with a skew', { turned: 7 }],
    ['on its side', { turned: 90 }],
    ['rotated by 270 degrees', { turned: 270 }],
    ['upside down', { turned: 180 }],
    ['upside down with a skew', { turned: 176 }],
    ['with noise', { noise: true }],
    ['with faint print in a deep shadow', { shade: true }],
  ])(
    'is read %s',
    async (_, options) => {
      const reading = await read(await imageOf(german, options));
      expect(reading).toMatchObject({
        merchant: { value: 'MÜLLER BÄCKEREI GMBH' },
        amountCents: { value: 1550, sure: true },
        date: { value: '2026-03-12', sure: true },
        category: { value: 'Food' },
        pages: 1,
      });
    },
    60_000,
  );

  it('uses the date order of its country, whatever the locale', async () => {
    const reading = await read(await imageOf(american));
    expect(reading).toMatchObject({
      amountCents: { value: 3084, sure: true },
      date: { value: '2026-04-05' },
    });
  }, 60_000);

  it('has no values when it is blank', async () => {
    const blank = sharp({ create: { width: 800, height: 900, channels: 3, background: 'white' } });
    const nothing = { value: null, sure: false, candidates: [] };
    expect(await read(await blank.jpeg().toBuffer())).toMatchObject({
      merchant: nothing,
      amountCents: nothing,
      date: nothing,
    });
  });
});

describe('a PDF', () => {
  it('is read from its text layer, page by page', async () => {
    const progress: number[][] = [];
    const onProgress = (page: number, pages: number) => progress.push([page, pages]);
    const reading = await read(textPdf([american, ['Thank you for shopping with us']]), {
      ...pdf,
      onProgress,
    });
    expect(reading).toMatchObject({
      merchant: { value: 'PINE STREET HARDWARE LLC', sure: true },
      amountCents: { value: 3084, sure: true },
      date: { value: '2026-04-05', sure: true },
      pages: 2,
    });
    expect(progress).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('is rendered and recognised when it is a scan', async () => {
    const scan = await imageOf(german);
    const { width, height } = await sharp(scan).metadata();
    const reading = await read(scannedPdf(scan, { width, height }), pdf);
    expect(reading).toMatchObject({ amountCents: { value: 1550 }, date: { value: '2026-03-12' } });
  }, 60_000);

  it('is read up to the fifth page', async () => {
    const reading = await read(textPdf(Array.from({ length: 1_000 }, () => american)), pdf);
    expect(reading).toMatchObject({ pages: 5, notices: ['first-pages'], amountCents: { sure: false } });
    const five = await read(textPdf(Array.from({ length: 5 }, () => american)), pdf);
    expect(five.notices).toEqual([]);
  });
});

describe('an unreadable file', () => {
  const secret = '(0123456789abcdef0123456789abcdef)';
  const pages = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  const image =
    '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 1';
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject';
  const files: [string, string, ReadingTask, () => Buffer | Promise<Buffer>][] = [
    ['an empty file', 'unreadable', jpeg, () => Buffer.alloc(0)],
    ['an empty document', 'unreadable', pdf, () => Buffer.alloc(0)],
    ['half an image', 'unreadable', jpeg, async () => (await imageOf(german)).subarray(0, 20_000)],
    ['half a document', 'unreadable', pdf, () => textPdf([german]).subarray(0, 300)],
    [
      'a drawing',
      'unreadable',
      jpeg,
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['an image of another type', 'unreadable', { ...jpeg, type: 'image/png' }, () => imageOf(german)],
    [
      'an image of 20000 by 20000',
      'too-large',
      { ...jpeg, type: 'image/png' },
      () => pngHead(20_000, 20_000),
    ],
    ['an image of one line', 'too-large', { ...jpeg, type: 'image/png' }, () => pngHead(1, 60_000_000)],
    [
      'such an image within a document',
      'too-large',
      pdf,
      () =>
        makePdf([
          ...pages,
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /A 4 0 R >> >> /Contents 5 0 R >>',
          stream(Buffer.alloc(100), image),
          stream(Buffer.from('q 9 0 0 9 0 0 cm /A Do Q')),
        ]),
    ],
    [
      'such an image in a form within a form',
      'too-large',
      pdf,
      () =>
        makePdf([
          ...pages,
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /F 6 0 R >> >> /Contents 5 0 R >>',
          stream(Buffer.alloc(100), image),
          stream(Buffer.from('/F Do')),
          stream(Buffer.from('/F Do'), `${form} << /F 7 0 R >> >>`),
          stream(Buffer.from('q 9 0 0 9 0 0 cm /A Do Q'), `${form} << /A 4 0 R >> >>`),
        ]),
    ],
    [
      'a document with a password',
      'locked',
      pdf,
      () =>
        makePdf(
          pages,
          `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >> /ID [(a) (a)]`,
        ),
    ],
  ];
  it.each(files)(
    '%s: %s',
    async (_, code, task, file) => {
      await expect(read(await file(), task)).rejects.toMatchObject({ code });
    },
    30_000,
  );

  it('does not run scripts or render pages of enormous size in full', async () => {
    const script = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while(1){}) >> >>';
    const empty = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1000000 1000000] >>';
    const reading = await read(makePdf([script, pages[1] ?? '', empty]), pdf);
    expect(reading).toMatchObject({ amountCents: { value: null }, pages: 1 });
  });
});
