import type { Gray } from './gray.ts';

/** Erodes ink: each pixel becomes as light as its lightest neighbour, which separates bold or smeared strokes. */
export function erode({ width, height, data }: Gray): Gray {
  const thinner = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      thinner[at] = Math.max(
        data[at]!,
        x > 0 ? data[at - 1]! : 0,
        x < width - 1 ? data[at + 1]! : 0,
        data[at - width] ?? 0,
        data[at + width] ?? 0,
      );
    }
  }
  return { width, height, data: thinner };
}
