import sharp from 'sharp';
import { bakery, enormousPng, photo, textPdf } from '../../libs/testing/src/receipt-files.ts';

const LIMIT = 10_000_000;
const ENCRYPTED = `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) /P -4 >>`;
const SCRIPT = '/OpenAction << /S /JavaScript /JS (while\\(1\\){}) >>';

const blank = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 4, background: 'white' } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Name of a file, the allowed statuses of its upload, and a function that returns its bytes. */
type ReceiptInput = [name: string, statuses: number[], make: () => Buffer | Promise<Buffer>];

const READ = [201];
const REFUSED = [413, 415];
/** The file is readable, but contains no receipt. */
const EMPTY = [422];

/** Unusual, malformed and malicious files. */
export const receiptInputs: ReceiptInput[] = [
  ['a JPEG in CMYK', READ, async () => (await photo()).toColourspace('cmyk').jpeg().toBuffer()],
  ['a progressive JPEG', READ, async () => (await photo()).jpeg({ progressive: true }).toBuffer()],
  ['a 16-bit PNG', READ, async () => (await photo()).toColourspace('rgb16').png().toBuffer()],
  ['an interlaced PNG', READ, async () => (await photo()).png({ progressive: true }).toBuffer()],
  ['noise', EMPTY, () => noise(2_000, 1_600).jpeg({ quality: 60 }).toBuffer()],
  ['a blank image of 64 megapixels', EMPTY, () => blank(8_000).png().toBuffer()],
  [
    'an interlaced blank image of 64 megapixels',
    EMPTY,
    () => blank(8_000).png({ progressive: true }).toBuffer(),
  ],
  ['an image of 20,000 by 20,000 pixels', REFUSED, () => enormousPng()],
  ['a GIF named PNG', REFUSED, () => blank(50).gif().toBuffer()],
  ['a truncated JPEG', REFUSED, async () => truncate(await (await photo()).jpeg().toBuffer())],
  ['a truncated PNG', REFUSED, async () => truncate(await (await photo()).png().toBuffer())],
  ['a truncated PDF', REFUSED, () => truncate(textPdf())],
  ['an empty file', [400], () => Buffer.alloc(0)],
  [
    'a JPEG one byte above the limit',
    [413],
    async () => padded(await (await photo()).jpeg().toBuffer(), LIMIT + 1),
  ],
  ['an encrypted PDF', REFUSED, () => textPdf(bakery, { trailer: ENCRYPTED })],
  ['a PDF with a script', READ, () => textPdf(bakery, { catalogue: SCRIPT })],
  ['a PDF of 1,000 pages', READ, () => textPdf(bakery, { pages: 1_000 })],
  ['a PDF with an enormous page', READ, () => textPdf(bakery, { size: [1_000_000, 1_000_000] })],
  ['a PDF with an enormous blank page', EMPTY, () => textPdf([], { size: [1_000_000, 1_000_000] })],
];

const truncate = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const padded = (head: Buffer, size: number) => Buffer.concat([head, Buffer.alloc(size - head.length)]);
