import { DomainError } from '@saldo/rpc';
import sharp from 'sharp';

/** More than any camera of a phone has; a picture of more is not decoded. */
const MAX_PIXELS = 100_000_000;
/** Long edges, in pixels: of what is kept, still easy to read, and of what stands in a list. */
const FULL = 2_400;
const SMALL = 560;

/**
 * A picture made anew, upright, as JPEG, and a small one of it: no position, no date, and nothing hidden in the file.
 * @throws DomainError `unsupported-media` where it cannot be decoded
 */
export async function picturesOf(bytes: Uint8Array): Promise<{ full: Buffer; small: Buffer }> {
  const fitting = (edge: number) =>
    ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;
  try {
    const full = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
      .rotate()
      .resize(fitting(FULL))
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer();
    const small = await sharp(full).resize(fitting(SMALL)).jpeg({ quality: 75 }).toBuffer();
    return { full, small };
  } catch (cause) {
    throw new DomainError('unsupported-media', { cause });
  }
}
