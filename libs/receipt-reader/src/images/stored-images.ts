import sharp, { type Sharp } from 'sharp';
import { renderFirstPageOf } from '../pages.ts';
import { ReaderError } from '../reader-error.ts';
import type { ReceiptType, StoredImages } from '../reading.ts';
import { FULL_EDGE, MAX_INPUT_PIXELS } from './limits.ts';

/** Long edge of a thumbnail in pixels. */
const THUMBNAIL_EDGE = 560;

const fitting = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;
const thumbnailOf = (image: Sharp) => image.resize(fitting(THUMBNAIL_EDGE)).jpeg({ quality: 75 }).toBuffer();

/**
 * Re-encodes a photo as an upright JPEG without metadata and makes a thumbnail. For a PDF, returns only a thumbnail of the first
 * page, or no images if the page cannot be rendered.
 * @throws ReaderError `unreadable`
 */
export async function storedImagesOf(file: Uint8Array, type: ReceiptType): Promise<StoredImages> {
  if (type === 'application/pdf') {
    const page = await renderFirstPageOf(file);
    if (!page) return {};
    const { width, height, data } = page;
    return { thumbnail: await thumbnailOf(sharp(data, { raw: { width, height, channels: 1 } })) };
  }
  const full = await sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'none' })
    .resize(fitting(FULL_EDGE))
    .autoOrient()
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => Promise.reject(new ReaderError('unreadable')));
  return { full, thumbnail: await thumbnailOf(sharp(full)) };
}
