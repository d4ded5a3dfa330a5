import sharp from 'sharp';
import { ReaderError } from '../reader-error.ts';
import type { Gray } from './gray.ts';
import { MAX_INPUT_EDGE, MAX_INPUT_PIXELS, MAX_PIXELS } from './limits.ts';

// Each process reads one receipt: further threads would only compete for the cores.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a photo or scan, rotated by its EXIF orientation and reduced to the size that recognition needs.
 * @throws ReaderError `too-large` or `unreadable`
 */
export async function decodeImage(file: Uint8Array, format: 'jpeg' | 'png'): Promise<Gray> {
  const seen = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new ReaderError('unreadable')));
  const { width, height } = seen.autoOrient;
  // Sharp also opens SVG and other formats, which may do more than hold pixels.
  if (seen.format !== format) throw new ReaderError('unreadable');
  if (width * height > MAX_INPUT_PIXELS || Math.max(width, height) > MAX_INPUT_EDGE)
    throw new ReaderError('too-large');
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  const { data, info } = await sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'truncated' })
    .resize({ width: Math.max(1, Math.round(width * shrink)), fit: 'inside' })
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(new ReaderError('unreadable')));
  return { width: info.width, height: info.height, data };
}
