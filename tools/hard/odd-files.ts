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

/** What a file is, how an upload of it may be answered, and its bytes. */
export type OddFile = [what: string, statuses: number[], make: () => Buffer | Promise<Buffer>];

const READ = [201];
const REFUSED = [413, 415];
/** Read, though nothing is found on it. */
const EMPTY = [422];

/** Files as they come from strange devices, and as they come from somebody who means no good. */
export const oddFiles: OddFile[] = [
  ['a JPEG in CMYK', READ, async () => (await photo()).toColourspace('cmyk').jpeg().toBuffer()],
  ['a progressive JPEG', READ, async () => (await photo()).jpeg({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', READ, async () => (await photo()).toColourspace('rgb16').png().toBuffer()],
  ['an interlaced PNG', READ, async () => (await photo()).png({ progressive: true }).toBuffer()],
  ['noise', EMPTY, () => noise(2_000, 1_600).jpeg({ quality: 60 }).toBuffer()],
  ['a blank picture of 64 million pixels', EMPTY, () => blank(8_000).png().toBuffer()],
  ['the same, interlaced', EMPTY, () => blank(8_000).png({ progressive: true }).toBuffer()],
  ['a picture of 20,000 by 20,000', REFUSED, () => enormousPng()],
  ['an animation called PNG', REFUSED, () => blank(50).gif().toBuffer()],
  ['half a JPEG', REFUSED, async () => half(await (await photo()).jpeg().toBuffer())],
  ['half a PNG', REFUSED, async () => half(await (await photo()).png().toBuffer())],
  ['half a document', REFUSED, () => half(textPdf())],
  ['an empty file', [400], () => Buffer.alloc(0)],
  ['a byte too many', [413], async () => filled(await (await photo()).jpeg().toBuffer(), LIMIT + 1)],
  ['a document with a password', REFUSED, () => textPdf(bakery, { trailer: ENCRYPTED })],
  ['a document with a script', READ, () => textPdf(bakery, { catalogue: SCRIPT })],
  ['a document of 1,000 pages', READ, () => textPdf(bakery, { pages: 1_000 })],
  ['a document of one enormous page', READ, () => textPdf(bakery, { size: [1_000_000, 1_000_000] })],
  ['the same, blank', EMPTY, () => textPdf([], { size: [1_000_000, 1_000_000] })],
];

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const filled = (head: Buffer, size: number) => Buffer.concat([head, Buffer.alloc(size - head.length)]);
