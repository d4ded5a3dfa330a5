import type { Gray } from './gray';
import { localMean } from './integral';

const { floor, max, round } = Math;

/** Where a picture is inked: 1, else 0. */
export interface Ink {
  width: number;
  height: number;
  data: Uint8Array;
}

/** How lines and words lie is seen as well on a small picture, in a fraction of the time. */
export const INK_SIZE = 700;

/** A small picture of what is clearly darker than around it. Large dark areas are no letters and leave only an edge. */
export function inkOf(picture: Gray): Ink {
  const small = shrink(picture, max(1, round(max(picture.width, picture.height) / INK_SIZE)));
  const mean = localMean(small, 10);
  return { ...small, data: small.data.map((shade, index) => (shade < mean[index]! * 0.85 ? 1 : 0)) };
}

/** Strokes hang together; of dots strewn at random as many would stand beside one another as chance puts there. */
const STREWN = 0.88;

/** Whether there is nothing but grain, over which a recogniser would brood for minutes. */
export function isNoise({ data }: Ink): boolean {
  let [inked, edges] = [0, 0];
  for (let index = 1; index < data.length; index++) {
    inked += data[index]!;
    if (data[index] !== data[index - 1]) edges++;
  }
  const share = inked / data.length;
  return edges > STREWN * 2 * inked * (1 - share);
}

/** Each pixel is the mean of a square of `step` pixels. */
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
