import sharp from 'sharp';
import type { Gray } from './gray';

interface Enlarging {
  /** How many times as wide, and as high unless that is told too. */
  times: number;
  high?: number;
  /** How far edges run afterwards, in pixels of the result. */
  blur: number;
}

/** A larger picture, with edges softened: steps of a coarse scan become curves. */
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
