import { type Line, lineOf } from './lines.ts';
import type { Word } from '../ocr/word.ts';

/**
 * Gaps wider than this, in heights of a line, separate columns, such as the seller on the left and the heading of an invoice on
 * the right.
 */
const COLUMN_GAP = 2.5;
/** Marks between the parts of a sender's line: `Brandner GmbH · Lindenstr. 12 · 20457 Hamburg`. */
const separator = /^[·•|]$/;

/** Splits a line at wide gaps and separators, from left to right. */
export function columnsOf({ words, top, bottom }: Line): Line[] {
  const columns: Word[][] = [[]];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const isApart = before !== undefined && word.left - before.right > COLUMN_GAP * (bottom - top);
    if (isApart || separator.test(word.text)) columns.push([]);
    if (!separator.test(word.text)) columns.at(-1)?.push(word);
  }
  return columns.filter(({ length }) => length > 0).map(lineOf);
}

/** Returns the first of the lines below this one that overlaps its column. */
export function nextInColumn(lines: Line[], line: Line): Line | undefined {
  const isBelow = (other: Line) =>
    other.top >= (line.top + line.bottom) / 2 && other.left < line.right && other.right > line.left;
  return lines.slice(lines.indexOf(line) + 1).find(isBelow);
}
