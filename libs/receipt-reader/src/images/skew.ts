import { type Ink, INK_SIZE } from './ink.ts';

/** Local copies, because each access to `Math` is slow in Jest's module scope. */
const { cos, floor, round, sin } = Math;

const MAX_SKEW = 20;

/**
 * Returns the clockwise rotation in degrees, from -20 to 20, that makes the text of an image horizontal. It is the angle at which
 * the ink of neighbouring rows differs most.
 */
export function skewOf(ink: Ink): number {
  const points = pointsOf(ink);
  let best = { angle: 0, contrast: contrastAt(points, 0) };
  const search = (from: number, to: number, step: number) => {
    for (let angle = from; angle <= to + step / 2; angle += step) {
      const contrast = contrastAt(points, angle);
      if (contrast > best.contrast) best = { angle, contrast };
    }
  };
  search(-MAX_SKEW, MAX_SKEW, 1);
  search(best.angle - 0.8, best.angle + 0.8, 0.2);
  return best.angle;
}

interface Points {
  xs: Int16Array;
  ys: Int16Array;
}

function pointsOf({ width, data }: Ink): Points {
  const inked = [...data.keys()].filter((index) => data[index]);
  return {
    xs: Int16Array.from(inked, (index) => index % width),
    ys: Int16Array.from(inked, (index) => floor(index / width)),
  };
}

/** Returns the sum of squared differences between the ink of neighbouring rows at this angle. */
function contrastAt({ xs, ys }: Points, angle: number): number {
  const radians = (angle * Math.PI) / 180;
  const [down, along] = [sin(radians), cos(radians)];
  const rows = new Int32Array(INK_SIZE * 6);
  for (let index = 0; index < xs.length; index++) {
    rows[round(xs[index]! * down + ys[index]! * along) + INK_SIZE * 2]!++;
  }
  let contrast = 0;
  for (let row = 1; row < rows.length; row++) contrast += (rows[row]! - rows[row - 1]!) ** 2;
  return contrast;
}
