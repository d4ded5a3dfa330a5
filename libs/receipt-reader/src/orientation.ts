import type { PpOcr } from './ocr/pp-ocr/pp-ocr.ts';
import type { Box } from './ocr/pp-ocr/text-boxes.ts';
import { wordShapes } from './images/blobs.ts';
import type { Gray } from './images/gray.ts';
import { inkOf, isBlank, isNoise } from './images/ink.ts';
import { skewOf } from './images/skew.ts';
import { rotate } from './images/rotate.ts';

/** Minimum skew in degrees to correct. A smaller one does not impair recognition, while rotating blurs. */
const MIN_SKEW = 0.7;
/** Ratio of wide to tall words from which an image is not on its side. */
const CLEAR_RATIO = 2;
/** Minimum ratio of the long to the short edge of a line. */
const LONG = 1.6;

/** An upright image with the boxes of its lines of text. */
interface Upright {
  image: Gray;
  boxes: Box[];
}

type Detector = Pick<PpOcr, 'detect' | 'isUpsideDown'>;

/** Rotates an image so that its text is horizontal and upright. */
export async function straighten(ppOcr: Detector, image: Gray): Promise<Upright> {
  const ink = inkOf(image);
  if (isBlank(ink) || isNoise(ink)) return { image, boxes: [] };
  const { wide, tall } = wordShapes(ink);
  // Widely spaced letters are tall shapes, too: check whole lines before rotating.
  const isOnSide = wide <= tall * CLEAR_RATIO && areTall(await ppOcr.detect(image));
  const level = await levelled(isOnSide ? await rotate(image, 90) : image);
  const boxes = await ppOcr.detect(level);
  return (await ppOcr.isUpsideDown(level, boxes)) ? turnedOver(level, boxes) : { image: level, boxes };
}

async function levelled(image: Gray): Promise<Gray> {
  const skew = skewOf(inkOf(image));
  return Math.abs(skew) < MIN_SKEW ? image : rotate(image, skew);
}

/** Whether more boxes are tall than wide, as in an image that lies on its side. */
function areTall(boxes: Box[]): boolean {
  const sizes = boxes.map(({ left, top, right, bottom }) => ({ width: right - left, height: bottom - top }));
  const tall = sizes.filter(({ width, height }) => height > width * LONG).length;
  const wide = sizes.filter(({ width, height }) => width > height * LONG).length;
  return tall > wide;
}

async function turnedOver(image: Gray, boxes: Box[]): Promise<Upright> {
  const { width, height } = image;
  const turned = boxes.map(({ left, top, right, bottom }) => ({
    ...{ left: width - right, right: width - left },
    ...{ top: height - bottom, bottom: height - top },
  }));
  return { image: await rotate(image, 180), boxes: turned.toSorted((a, b) => a.top - b.top) };
}
