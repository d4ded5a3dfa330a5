import type { Engine } from './ocr/engine';
import type { Word } from './ocr/word';
import { wordShapes } from './pictures/blobs';
import type { Gray } from './pictures/gray';
import { inkOf } from './pictures/ink';
import { skewOf } from './pictures/skew';
import { middleOf, turn } from './pictures/turn';

/** Less than that is no worse to read, and turning blurs. */
const MIN_SKEW = 0.7;
/** So many times more words of the one shape than of the other leave no doubt. */
const CLEARLY = 2;

/** A picture turned so that its lines of text lie level and run from left to right. */
export async function uprighted(engine: Engine, picture: Gray): Promise<Gray> {
  const { wide, tall } = wordShapes(inkOf(picture));
  if (wide > tall * CLEARLY) return level(picture);
  const turns = tall > wide * CLEARLY ? [90, 270] : [0, 90, 270];
  return bestTurned(engine, picture, turns);
}

/** Of several turns the one in which most can be read in the middle of the picture. */
export async function bestTurned(engine: Engine, picture: Gray, degrees: number[]): Promise<Gray> {
  const middle = await middleOf(picture);
  const tried: { words: number; by: number }[] = [];
  for (const by of degrees) {
    const words = await engine.recognise(await level(await turn(middle, by)), 'eng', 6);
    tried.push({ words: legible(words), by });
  }
  const best = tried.toSorted((a, b) => b.words - a.words)[0];
  return level(await turn(picture, best?.by ?? 0));
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
