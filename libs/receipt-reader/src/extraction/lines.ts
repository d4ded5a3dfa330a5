import type { Word } from '../ocr/word';

/** Five pages full of text. What a stranger sends may have more; it is not looked at. */
const MOST_WORDS = 4_000;
/** In letters, of a word and of a line: what is longer is no line of a receipt, and only takes time. */
const LONGEST_WORD = 100;
const LONGEST_LINE = 300;

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
  const looked = words.slice(0, MOST_WORDS).map(cut);
  const found = [...Map.groupBy(looked, ({ line }) => line).values()].map(lineOf);
  const lines: Line[] = [];
  for (const line of found.toSorted((a, b) => middle(a) - middle(b))) {
    const beside = lines.findLast((other) => other.bottom > line.top && standsBeside(other, line));
    if (beside) lines[lines.indexOf(beside)] = lineOf([...beside.words, ...line.words]);
    else lines.push(line);
  }
  return lines;
}

const cut = (word: Word): Word =>
  word.text.length > LONGEST_WORD ? { ...word, text: [...word.text].slice(0, LONGEST_WORD).join('') } : word;

/** The words that begin within the longest line. */
function fitting(words: Word[]): Word[] {
  let length = 0;
  return words.filter(({ text }) => (length += text.length + 1) - text.length <= LONGEST_LINE);
}

function lineOf(all: Word[]): Line {
  const ordered = fitting(all.toSorted((a, b) => a.left - b.left));
  return {
    words: ordered,
    text: ordered.map(({ text }) => text).join(' '),
    left: Math.min(...ordered.map(({ left }) => left)),
    top: Math.min(...ordered.map(({ top }) => top)),
    right: Math.max(...ordered.map(({ right }) => right)),
    bottom: Math.max(...ordered.map(({ bottom }) => bottom)),
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
    a.text.length + b.text.length < LONGEST_LINE &&
    a.words.every((one) => b.words.every((other) => apart(one, other)))
  );
}
