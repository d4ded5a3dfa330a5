/** A rectangle in pixels. Right and bottom are exclusive. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Probability of text for each pixel, row by row. */
export interface TextMap {
  width: number;
  height: number;
  data: Float32Array;
}

const MIN_PROBABILITY = 0.3;
/** Minimum mean probability over all pixels of a box of text. */
const MIN_MEAN_PROBABILITY = 0.5;
/** Minimum edge of a box, in pixels of the map. */
const MIN_EDGE = 3;
/** Growth of a box, as a multiple of its area divided by its perimeter: the network marks only the core of a line. */
const GROWTH = 1.6;
/** Maximum number of lines, more than on five receipts. Reading each one takes time. */
const MAX_BOXES = 400;

/** Returns boxes around connected text pixels, from the top down, in pixels of the map. */
export function textBoxes(map: TextMap): Box[] {
  const seen = new Uint8Array(map.data.length);
  const boxes: Box[] = [];
  for (let start = 0; start < seen.length && boxes.length < MAX_BOXES; start++) {
    if (seen[start] || map.data[start]! <= MIN_PROBABILITY) continue;
    const box = boxAt(map, start, seen);
    if (box) boxes.push(box);
  }
  return boxes.toSorted((a, b) => a.top - b.top);
}

/** Fills the region around `start` and marks it as seen. Returns its box; undefined if it is too small or too uncertain. */
function boxAt(map: TextMap, start: number, seen: Uint8Array): Box | undefined {
  const { width, data } = map;
  const box = { left: width, top: map.height, right: 0, bottom: 0 };
  let [sum, count] = [0, 0];
  const stack = [start];
  seen[start] = 1;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    sum += data[index]!;
    count++;
    for (const next of neighbours(map, x, y)) {
      if (seen[next] || data[next]! <= MIN_PROBABILITY) continue;
      seen[next] = 1;
      stack.push(next);
    }
  }
  const edge = Math.min(box.right - box.left, box.bottom - box.top);
  return edge < MIN_EDGE || sum / count < MIN_MEAN_PROBABILITY ? undefined : grown(box);
}

/** Yields the index of each adjacent pixel, including diagonal ones. */
function* neighbours({ width, height }: TextMap, x: number, y: number): Generator<number> {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      yield row * width + column;
}

function grown({ left, top, right, bottom }: Box): Box {
  const [width, height] = [right - left, bottom - top];
  const by = (GROWTH * width * height) / (2 * (width + height));
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}
