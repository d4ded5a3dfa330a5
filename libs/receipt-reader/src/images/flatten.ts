import type { Gray } from './gray.ts';
import { localMean } from './local-mean.ts';

const { max, min } = Math;

/** Pixels darker than this fraction of their surroundings count as clear print. */
const PRINT = 0.6;
/** Minimum share of such dark pixels in a line with clear print. */
const LEAST_PRINT = 0.005;

/**
 * Normalises faint print: divides each pixel by the mean of its surroundings and stretches the contrast. This removes shadows and
 * coloured paper. Returns an image with clear print unchanged.
 * @param radius radius of the surroundings in pixels: about the height of a line
 */
export function flattenFaint(image: Gray, radius: number): Gray {
  const mean = localMean(image, radius);
  const parts = image.data.map((shade, index) => (shade < PRINT * mean[index]! ? 1 : 0));
  const print = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  if (print >= LEAST_PRINT) return image;
  const data = image.data.map((shade, index) => max(0, min(255, (shade / max(1, mean[index]!) - 0.4) * 425)));
  return { ...image, data };
}
