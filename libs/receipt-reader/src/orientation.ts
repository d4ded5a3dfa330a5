import type { Recogniser } from './ocr/tesseract';
import type { Word } from './ocr/word';
import { wordShapes } from './images/blobs';
import type { Gray } from './images/gray';
import { inkOf, isNoise } from './images/ink';
import { skewOf } from './images/skew';
import { middleOf, rotate } from './images/rotate';

/** A smaller skew does not impair recognition, and rotating blurs. */
const MIN_SKEW = 0.7;
/** With this many times more wide than tall words the image is upright or upside down. */
const CLEAR_RATIO = 2;
/** A page with fewer words is blank or an even pattern. */
const MIN_WORDS = 3;
/** With a lower mean confidence the page may be upside down. */
const MIN_CONFIDENCE = 55;

interface Upright {
  image: Gray;
  words: Word[];
  /** Whether there is no text to recognise. */
  blank?: boolean;
}

/** Rotates an image so that its text is horizontal and upright; returns it with its words. */
export async function straighten(engine: Recogniser, image: Gray): Promise<Upright> {
  const ink = inkOf(image);
  const { wide, tall } = wordShapes(ink);
  if (wide + tall < MIN_WORDS || isNoise(ink)) return { image, words: [], blank: true };
  const clear = wide > tall * CLEAR_RATIO;
  const upright = await read(
    engine,
    // Letters far apart are tall shapes, too, so an image that seems to lie on its side may be upright.
    clear ? await level(image) : await bestRotated(engine, image, [0, 90, 270]),
  );
  if (confidenceOf(upright.words) >= MIN_CONFIDENCE) return upright;
  const turned = await bestRotated(engine, upright.image, [0, 180]);
  if (turned === upright.image) return upright;
  const other = await read(engine, turned);
  return legible(other.words) > legible(upright.words) ? other : upright;
}

const read = async (engine: Recogniser, image: Gray): Promise<Upright> => ({
  image,
  words: await engine.recognise(image),
});

/** Rotates the image by the angle at which most text is legible in its middle, then levels it. */
async function bestRotated(engine: Recogniser, image: Gray, degrees: number[]): Promise<Gray> {
  const middle = await middleOf(image);
  const tried: { by: number; letters: number }[] = [];
  for (const by of degrees) {
    const words = await engine.recognise(await level(await rotate(middle, by)));
    tried.push({ by, letters: legible(words) });
  }
  const best = tried.toSorted((a, b) => b.letters - a.letters)[0];
  return best?.by ? level(await rotate(image, best.by)) : level(image);
}

async function level(image: Gray): Promise<Gray> {
  const skew = skewOf(inkOf(image));
  return Math.abs(skew) < MIN_SKEW ? image : rotate(image, skew);
}

/** Counts the letters and digits of words that were recognised with confidence. */
export function legible(words: Word[]): number {
  const sure = words.filter(({ text, confidence }) => confidence >= 60 && /[\p{L}\d]{3}/u.test(text));
  return sure.reduce((sum, { text }) => sum + text.length, 0);
}

/** Mean confidence of the words with two letters or digits; stains are recognised as single marks. */
function confidenceOf(words: Word[]): number {
  const real = words.filter(({ text }) => /[\p{L}\d]{2}/u.test(text));
  return real.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, real.length);
}
