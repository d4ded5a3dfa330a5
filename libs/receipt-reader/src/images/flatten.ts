import type { Gray } from './gray.ts';
import { localMean } from './local-mean.ts';

const { max, min } = Math;

/** Print is darker than this part of its surroundings, */
const PRINT = 0.6;
/** and covers at least this part of a line. */
const LEAST_PRINT = 0.005;

/**
 * Normalises each pixel of faint print by its surroundings and stretches the contrast: removes shadows and coloured paper.
 * Returns clear print as it is.
 * @param radius that of the surroundings, in pixels: about the height of a line
 */
export function flattenFaint(image: Gray, radius: number): Gray {
  const mean = localMean(image, radius);
  const parts = image.data.map((shade, index) => (shade < PRINT * mean[index]! ? 1 : 0));
  const print = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  if (print >= LEAST_PRINT) return image;
  const data = image.data.map((shade, index) => max(0, min(255, (shade / max(1, mean[index]!) - 0.4) * 425)));
  return { ...image, data };
}
