import type { Gray } from '../../images/gray.ts';
import type { Character } from './decode-words.ts';

/** Minimum width of the bare paper between two words, in heights of the line. */
const MIN_GAP = 0.24;
/** The gap must also be this many times wider than usual between two letters of the line. */
const TIMES_USUAL = 2.2;
/** Characters at which a word may begin or end. */
const BESIDE_WORDS = /^[\p{L}&().,]$/u;

/**
 * Returns the indexes of characters that begin a word, judged by the bare paper before them. The network often omits the blank.
 * @param steps number of steps into which the network divides the width of the line
 */
export function gapsIn(line: Gray, characters: Character[], steps: number): Set<number> {
  const isInked = inkedColumns(line);
  const middle = ({ step }: Character) => Math.floor(((step + 0.5) * line.width) / steps);
  const pairs = characters.flatMap((one, index) => {
    const before = characters[index - 1];
    const isPair = before && mayPart(before.text, one.text);
    return isPair ? { index, width: barestRun(isInked, middle(before), middle(one)) } : [];
  });
  const usual = pairs.map(({ width }) => width).toSorted((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? 0;
  const least = Math.max(MIN_GAP * line.height, TIMES_USUAL * usual);
  return new Set(pairs.filter(({ width }) => width >= least).map(({ index }) => index));
}

/** Whether a word may end with one character and the next word begin with the other: `& S` or `D. B`, but not `1 2`. */
const mayPart = (one: string, next: string) =>
  BESIDE_WORDS.test(one) && BESIDE_WORDS.test(next) && (/\p{L}/u.test(next) || /[&(]/.test(next));

/**
 * Returns which columns of a line contain ink: a pixel that is closer to the darkest shade than to the paper, ignoring the upper
 * and lower edge.
 */
function inkedColumns({ width, height, data }: Gray): boolean[] {
  const shades = data.toSorted();
  const paper = shades[Math.floor(shades.length * 0.75)] ?? 255;
  const darkest = shades[Math.floor(shades.length * 0.02)] ?? 0;
  const [top, bottom] = [Math.floor(height * 0.15), Math.ceil(height * 0.85)];
  return Array.from({ length: width }, (_, x) => {
    for (let y = top; y < bottom; y++) if (data[y * width + x]! < (paper + darkest) / 2) return true;
    return false;
  });
}

/** Returns the length of the longest run of columns without ink between two columns. */
function barestRun(isInked: boolean[], from: number, to: number): number {
  let [longest, run] = [0, 0];
  for (let x = from; x <= to; x++) {
    run = isInked[x] ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
