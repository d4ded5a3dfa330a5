import type { Recogniser } from './ocr/engine';
import type { Word } from './ocr/word';
import { wordShapes } from './images/blobs';
import type { Gray } from './images/gray';
import { inkOf, isNoise } from './images/ink';
import { skewOf } from './images/skew';
import { middleOf, turn } from './images/turn';

/** Less than that is no worse to read, and turning blurs. */
const MIN_SKEW = 0.7;
/** So many times more words of the one shape than of the other leave no doubt. */
const CLEARLY = 2;
/** A page with fewer words is no receipt but a blank or an even pattern. */
const FEW = 3;
/** With less the recogniser saw no words; the page may stand on its head. */
const DOUBTFUL = 55;

interface Upright {
  picture: Gray;
  words: Word[];
}

/** A picture turned so that its lines of text lie level and run from left to right, and what it says. */
export async function uprighted(engine: Recogniser, picture: Gray): Promise<Upright> {
  const ink = inkOf(picture);
  const { wide, tall } = wordShapes(ink);
  if (wide + tall < FEW || isNoise(ink)) return { picture, words: [] };
  const onItsSide = tall > wide * CLEARLY;
  const clear = wide > tall * CLEARLY;
  const upright = await read(
    engine,
    clear ? await level(picture) : await bestTurned(engine, picture, onItsSide ? [90, 270] : [0, 90, 270]),
  );
  if (confidenceOf(upright.words) >= DOUBTFUL) return upright;
  const turned = await bestTurned(engine, upright.picture, [0, 180]);
  if (turned === upright.picture) return upright;
  const other = await read(engine, turned);
  return legible(other.words) > legible(upright.words) ? other : upright;
}

const read = async (engine: Recogniser, picture: Gray): Promise<Upright> => ({
  picture,
  words: await engine.recognise(picture, 6),
});

/** Of several turns the one in which most can be read in the middle of the picture; that one level. */
async function bestTurned(engine: Recogniser, picture: Gray, degrees: number[]): Promise<Gray> {
  const middle = await middleOf(picture);
  const tried: { by: number; letters: number }[] = [];
  for (const by of degrees) {
    const words = await engine.recognise(await level(await turn(middle, by)), 6);
    tried.push({ by, letters: legible(words) });
  }
  const best = tried.toSorted((a, b) => b.letters - a.letters)[0];
  return best?.by ? level(await turn(picture, best.by)) : level(picture);
}

async function level(picture: Gray): Promise<Gray> {
  const skew = skewOf(inkOf(picture));
  return Math.abs(skew) < MIN_SKEW ? picture : turn(picture, skew);
}

/** How many letters and digits of words were recognised with confidence. */
export function legible(words: Word[]): number {
  const sure = words.filter(({ text, confidence }) => confidence >= 60 && /[\p{L}\d]{3}/u.test(text));
  return sure.reduce((sum, { text }) => sum + text.length, 0);
}

/** The mean of the words that have two letters or digits; stains give single marks. */
function confidenceOf(words: Word[]): number {
  const real = words.filter(({ text }) => /[\p{L}\d]{2}/u.test(text));
  return real.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, real.length);
}
