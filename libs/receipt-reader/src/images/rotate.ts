import sharp from 'sharp';
import type { Gray } from './gray.ts';

/**
 * Rotates an image clockwise. Fills the corners with the shade of the paper, because white corners hide grey print from
 * Tesseract.
 */
export async function rotate(image: Gray, degrees: number): Promise<Gray> {
  if (degrees === 0) return { ...image };
  const { width, height, data, rotated = { degrees: 0, width, height } } = image;
  const { data: turned, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: paperOf(data) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...{ width: info.width, height: info.height, data: turned },
    rotated: { ...rotated, degrees: rotated.degrees + degrees },
  };
}

/** Returns the median shade, which is the shade of the paper. */
function paperOf(data: Uint8Array): { r: number; g: number; b: number } {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade]!++;
  let [shade, seen] = [0, counts[0]!];
  while (seen * 2 < data.length) seen += counts[++shade]!;
  return { r: shade, g: shade, b: shade };
}
