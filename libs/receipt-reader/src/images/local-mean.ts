import type { Gray } from './gray.ts';

const { max, min } = Math;

/**
 * Returns the mean of the square around each pixel, `radius` to each side, clipped at the edges. The cost is independent of the
 * radius: column sums move down the image, and a window moves along them.
 */
export function localMean({ width, height, data }: Gray, radius: number): Uint8Array {
  const mean = new Uint8Array(width * height);
  const columns = new Uint32Array(width);
  const addRow = (y: number, sign: 1 | -1) => {
    const row = y * width;
    for (let x = 0; x < width; x++) columns[x]! += sign * data[row + x]!;
  };
  for (let y = 0; y < min(radius, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(y + radius, 1);
    if (y - radius > 0) addRow(y - radius - 1, -1);
    const rows = min(height - 1, y + radius) - max(0, y - radius) + 1;
    let sum = 0;
    for (let x = 0; x < min(radius, width); x++) sum += columns[x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += columns[x + radius]!;
      if (x - radius > 0) sum -= columns[x - radius - 1]!;
      const count = rows * (min(width - 1, x + radius) - max(0, x - radius) + 1);
      mean[y * width + x] = sum / count;
    }
  }
  return mean;
}
