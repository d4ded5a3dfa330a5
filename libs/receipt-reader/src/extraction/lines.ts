import { type Area, around, type Word } from '../ocr/word.ts';
import { withoutFullWidth } from './words.ts';

/** Maximum number of words, as on five full pages of text; further ones are ignored. */
const MAX_WORDS = 4_000;
/** Maximum length of a word and of a line in characters; the rest is cut off. */
const MAX_WORD_LENGTH = 100;
const MAX_LINE_LENGTH = 300;

/** Words of one line, from left to right. */
export interface Line extends Area {
  words: Word[];
  text: string;
}

/**
 * Groups words into lines from the top down. Joins lines that are side by side, such as a label and the amount far to its
 * right.
 */
export function linesOf(words: Word[]): Line[] {
  const looked = words.slice(0, MAX_WORDS).map(cut);
  const found = [...Map.groupBy(looked, ({ line }) => line).values()].map(lineOf);
  const lines: Line[] = [];
  for (const line of found.toSorted((a, b) => middle(a) - middle(b))) {
    const beside = lines.findLast((other) => other.bottom > line.top && standsBeside(other, line));
    if (beside) lines[lines.indexOf(beside)] = lineOf([...beside.words, ...line.words]);
    else lines.push(line);
  }
  return lines;
}

/** Returns the words of a line that overlap this part of its text. */
export function wordsAt({ words }: Line, index: number, length: number): Word[] {
  let at = 0;
  return words.filter(({ text }) => {
    const start = at;
    at += text.length + 1;
    return start < index + length && at - 1 > index;
  });
}

/** Returns the lowest confidence of the words that overlap this part of the text, 0 to 100. */
export const confidenceAt = (line: Line, index: number, length: number): number =>
  Math.min(100, ...wordsAt(line, index, length).map(({ confidence }) => confidence));

const cut = ({ text, ...word }: Word): Word => {
  const usual = withoutFullWidth(text.replace(/[—−]/g, '–').replace(/‚/g, ','));
  return {
    ...word,
    text: usual.length > MAX_WORD_LENGTH ? [...usual].slice(0, MAX_WORD_LENGTH).join('') : usual,
  };
};

/** Returns the words that begin within the maximum length of a line. */
function fitting(words: Word[]): Word[] {
  let length = 0;
  return words.filter(({ text }) => (length += text.length + 1) - text.length <= MAX_LINE_LENGTH);
}

/** Joins words into one line, from left to right. */
export function lineOf(all: Word[]): Line {
  const ordered = fitting(all.toSorted((a, b) => a.left - b.left));
  return { words: ordered, text: ordered.map(({ text }) => text).join(' '), ...around(ordered) };
}

const middle = ({ top, bottom }: Line) => (top + bottom) / 2;
const height = ({ top, bottom }: Line) => bottom - top;

/** Whether two lines stand side by side: they overlap by half the height of the smaller one, and no word is above another. */
function standsBeside(a: Line, b: Line): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const apart = (one: Word, other: Word) => one.right <= other.left || other.right <= one.left;
  return (
    shared > Math.min(height(a), height(b)) / 2 &&
    a.text.length + b.text.length < MAX_LINE_LENGTH &&
    a.words.every((one) => b.words.every((other) => apart(one, other)))
  );
}

/** Number of lines from the top that may hold the seller's name. */
const HEAD = 12;

/** Returns the lines at the top that may hold the name of the seller. */
export const headLines = (lines: Line[]) => lines.filter(({ text }) => /\p{L}{2}/u.test(text)).slice(0, HEAD);

/** Returns the mean confidence of the words of a line, weighted by their length, 0 to 100. */
export function confidenceOf({ words }: Line): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
  );
}
