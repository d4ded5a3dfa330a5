import type { Gray } from './gray.ts';
import { localMean } from './local-mean.ts';

const { floor, max, round } = Math;

/** A binary image: 1 for ink, 0 for paper. */
export interface Ink {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Long edge in pixels of the reduced image. It suffices to find lines and words and saves time. */
export const INK_SIZE = 700;

/** Reduces an image and marks the pixels that are clearly darker than their surroundings. Large dark areas leave only an edge. */
export function inkOf(image: Gray): Ink {
  const small = shrink(image, max(1, round(max(image.width, image.height) / INK_SIZE)));
  const mean = localMean(small, 10);
  return { ...small, data: small.data.map((shade, index) => (shade < mean[index]! * 0.85 ? 1 : 0)) };
}

/** Whether the image has no ink at all. */
export const isBlank = ({ data }: Ink) => !data.includes(1);

/** Share of edges in randomly distributed dots; connected strokes have fewer. */
const NOISE_EDGE_SHARE = 0.88;

/** Whether the image is only noise, for which recognition would take minutes. */
export function isNoise({ data }: Ink): boolean {
  let [inked, edges] = [0, 0];
  for (let index = 1; index < data.length; index++) {
    inked += data[index]!;
    if (data[index] !== data[index - 1]) edges++;
  }
  const share = inked / data.length;
  return edges > NOISE_EDGE_SHARE * 2 * inked * (1 - share);
}

/** Reduces the image: each pixel becomes the mean of a square of `step` by `step` pixels. */
function shrink({ width, height, data }: Gray, step: number): Gray {
  const [columns, rows] = [floor(width / step), floor(height / step)];
  const small = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 0;
      for (let dy = 0; dy < step; dy++) {
        for (let dx = 0; dx < step; dx++) sum += data[(y * step + dy) * width + x * step + dx]!;
      }
      small[y * columns + x] = sum / (step * step);
    }
  }
  return { width: columns, height: rows, data: small };
}
