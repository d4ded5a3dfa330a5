import sharp from 'sharp';
import type { Gray } from './gray';

/** Rotates an image clockwise, with white corners. */
export async function rotate(image: Gray, degrees: number): Promise<Gray> {
  if (degrees === 0) return { ...image };
  const { width, height, data, rotated = { degrees: 0, width, height } } = image;
  const { data: turned, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...{ width: info.width, height: info.height, data: turned },
    rotated: { ...rotated, degrees: rotated.degrees + degrees },
  };
}

/** Returns the middle of an image, half as wide and half as high. */
export async function middleOf({ width, height, data }: Gray): Promise<Gray> {
  const size = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const { data: cut, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left: Math.floor(width / 4), top: Math.floor(height / 4), ...size })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: cut };
}
