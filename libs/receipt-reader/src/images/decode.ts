import sharp from 'sharp';
import { ReaderError } from '../reader-error';
import type { Gray } from './gray';
import { MAX_INPUT_EDGE, MAX_INPUT_PIXELS, MAX_PIXELS } from './limits';

// One receipt is read in one process; several threads in each would only fight for the cores.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a photo or scan, upright as its EXIF says, and no larger than is good for reading.
 * @throws ReaderError `too-large` or `unreadable`
 */
export async function decodePicture(file: Uint8Array, format: 'jpeg' | 'png'): Promise<Gray> {
  const seen = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new ReaderError('unreadable')));
  const { width, height } = seen.autoOrient;
  // Sharp also opens drawings and documents, which may ask for more than pixels.
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
