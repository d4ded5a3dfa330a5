import type { Gray } from './gray';

/** Each pixel as light as the lightest beside it: bold or smeared strokes come apart. */
export function thin({ width, height, data }: Gray): Gray {
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
