import type { Places } from './extraction/places.ts';
import type { Area } from './ocr/word.ts';
import type { Rotation } from './images/gray.ts';
import type { Page } from './pages.ts';
import type { Box, Reading } from './reading.ts';

/** Returns the places on the first page as fractions of the original picture, before it was straightened. */
export function boxesOn(page: Page | undefined, places: Places): Reading['boxes'] {
  const boxes = Object.entries<Area | undefined>(places).flatMap(([field, area]) => {
    const box = page && area && boxOn(page, area);
    return box ? [[field, box] as const] : [];
  });
  return Object.fromEntries(boxes);
}

function boxOn(page: Page, area: Area): Box | undefined {
  const size = 'image' in page ? page.image : page;
  if (area.top >= size.height) return undefined;
  const { rotated = { degrees: 0, width: size.width, height: size.height } } =
    'image' in page ? page.image : {};
  const corners = [area.left, area.right].flatMap((x) =>
    [area.top, area.bottom].map((y) => backwards({ x: x - size.width / 2, y: y - size.height / 2 }, rotated)),
  );
  const [left, right] = rangeOf(corners.map(({ x }) => x / rotated.width));
  const [top, bottom] = rangeOf(corners.map(({ y }) => y / rotated.height));
  const [width, height] = [rounded(right - left), rounded(bottom - top)];
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Converts a point of the rotated image, given relative to its centre, to a position in the image before the rotation. */
function backwards({ x, y }: { x: number; y: number }, { degrees, width, height }: Rotation) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: width / 2 + x * cos + y * sin, y: height / 2 - x * sin + y * cos };
}

const rounded = (fraction: number) => Math.round(fraction * 10_000) / 10_000;

/** Returns the smallest and the largest fraction, clamped to the picture. */
function rangeOf(fractions: number[]): [number, number] {
  const within = (fraction: number) => rounded(Math.min(1, Math.max(0, fraction)));
  return [within(Math.min(...fractions)), within(Math.max(...fractions))];
}
