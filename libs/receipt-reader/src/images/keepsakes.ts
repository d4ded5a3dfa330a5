import sharp, { type Sharp } from 'sharp';
import { firstPageOf } from '../pages';
import { ReaderError } from '../reader-error';
import type { Pictures, ReceiptType } from '../reading';
import { MAX_INPUT_PIXELS } from './limits';

/** Long edges, in pixels: of what is kept, still easy to read, and of what stands in a list. */
const FULL = 2_400;
const SMALL = 560;

const fitting = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;
const smallOf = (picture: Sharp) => picture.resize(fitting(SMALL)).jpeg({ quality: 75 }).toBuffer();

/**
 * A photo made anew, upright, as JPEG, and a small one of it: no position, no date, and nothing hidden in the file. Of a
 * document only the small one, of its first page, and none where that cannot be drawn.
 * @throws ReaderError `unreadable`
 */
export async function keepsakesOf(file: Uint8Array, type: ReceiptType): Promise<Pictures> {
  if (type === 'application/pdf') {
    const page = await firstPageOf(file);
    if (!page) return {};
    const { width, height, data } = page;
    return { small: await smallOf(sharp(data, { raw: { width, height, channels: 1 } })) };
  }
  const full = await sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'none' })
    .resize(fitting(FULL))
    .autoOrient()
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => Promise.reject(new ReaderError('unreadable')));
  return { full, small: await smallOf(sharp(full)) };
}
