import sharp from 'sharp';
import type { Gray } from './gray.ts';

interface Enlarging {
  /** Scale factor of the width; also of the height unless `high` is set. */
  times: number;
  high?: number;
  /** Radius of the blur after scaling, in pixels of the result. */
  blur: number;
}

/** Enlarges an image and softens its edges, so that the steps of a coarse scan become curves. */
export async function enlarge(
  { width, height, data }: Gray,
  { times, high = times, blur }: Enlarging,
): Promise<Gray> {
  const { data: pixels, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({
      width: Math.round(width * times),
      height: Math.round(height * high),
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .blur(blur)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: pixels };
}
