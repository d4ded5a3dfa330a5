import sharp from 'sharp';
import type { Gray } from './gray.ts';

/** Scales an image to this size without keeping its proportions. */
export async function resize(image: Gray, { width, height }: Omit<Gray, 'data'>): Promise<Gray> {
  const data = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { width, height, data };
}
