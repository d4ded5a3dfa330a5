import type { Ink } from './ink.ts';

const { floor, max, min } = Math;

/** Number of pixels to grow the ink, so that letters join into words while lines of text stay apart. */
const GROWTH = 2;
const MIN_PIXELS = 20;
const LONG = 1.6;

/** Counts the wide and the tall words of an image. Horizontal text mostly has wide ones. */
export function wordShapes(ink: Ink): { wide: number; tall: number } {
  let grown = ink;
  for (let times = 0; times < GROWTH; times++) grown = grow(grown);
  const shapes = { wide: 0, tall: 0 };
  for (const { width, height, pixels } of blobsOf(grown)) {
    if (pixels < MIN_PIXELS || width > ink.width / 2 || height > ink.height / 2) continue;
    if (width > height * LONG) shapes.wide++;
    else if (height > width * LONG) shapes.tall++;
  }
  return shapes;
}

function grow({ width, height, data }: Ink): Ink {
  const grown = data.map((inked, index) => {
    const x = index % width;
    return (
      inked |
      (x > 0 ? data[index - 1]! : 0) |
      (x < width - 1 ? data[index + 1]! : 0) |
      (data[index - width] ?? 0) |
      (data[index + width] ?? 0)
    );
  });
  return { width, height, data: grown };
}

/** Yields connected components, found by flood fill. */
function* blobsOf({ width, data }: Ink): Generator<{ width: number; height: number; pixels: number }> {
  const left = Uint8Array.from(data);
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue;
    let [minX, maxX, minY, maxY, pixels] = [width, 0, Infinity, 0, 0];
    const stack = [start];
    left[start] = 0;
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const [x, y] = [index % width, floor(index / width)];
      [minX, maxX] = [min(minX, x), max(maxX, x)];
      [minY, maxY] = [min(minY, y), max(maxY, y)];
      pixels++;
      for (const next of [
        x > 0 ? index - 1 : -1,
        x < width - 1 ? index + 1 : -1,
        index - width,
        index + width,
      ]) {
        if (!left[next]) continue;
        left[next] = 0;
        stack.push(next);
      }
    }
    yield { width: maxX - minX + 1, height: maxY - minY + 1, pixels };
  }
}
