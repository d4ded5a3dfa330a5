import type { Word } from '../ocr/word';

/** What stands side by side on a receipt, from left to right. */
export interface Line {
  words: Word[];
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Lines from the top down. What the recogniser took for two lines though it stands side by side, a label and the amount
 * far to its right, becomes one.
 */
export function linesOf(words: Word[]): Line[] {
  const found = [...Map.groupBy(words, ({ line }) => line).values()].map(lineOf);
  const lines: Line[] = [];
  for (const line of found.toSorted((a, b) => middle(a) - middle(b))) {
    const beside = lines.findLast((other) => standsBeside(other, line));
    if (beside) lines[lines.indexOf(beside)] = lineOf([...beside.words, ...line.words]);
    else lines.push(line);
  }
  return lines;
}

function lineOf(words: Word[]): Line {
  const ordered = words.toSorted((a, b) => a.left - b.left);
  return {
    words: ordered,
    text: ordered.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ left }) => left)),
    top: Math.min(...words.map(({ top }) => top)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}

const middle = ({ top, bottom }: Line) => (top + bottom) / 2;
const height = ({ top, bottom }: Line) => bottom - top;

/** Half of the lower one's height in common, and no word above another. */
function standsBeside(a: Line, b: Line): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const apart = (one: Word, other: Word) => one.right <= other.left || other.right <= one.left;
  return (
    shared > Math.min(height(a), height(b)) / 2 &&
    a.words.every((one) => b.words.every((other) => apart(one, other)))
  );
}
