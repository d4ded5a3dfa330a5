import { textAtIndex } from '../text/lines.ts';
import { type Line } from './split.ts';

/** The last words of three neighbouring titles: `操作日(年)`, `操作日(月)`, `操作日(日)`. */
const PARTS = [/年\)?$/, /月\)?$/, /日\)?$/];

/** Puts a date in three columns together, in the first of them. Returns the lines unchanged if there is none. */
export function withJoinedDates(titles: string[], lines: Line[]): Line[] {
  const at = titles.findIndex((_, column) =>
    PARTS.every((part, index) => part.test(textAtIndex(titles, column + index))),
  );
  if (at < 0) return lines;
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => (column === at ? cells.slice(at, at + 3).join('-') : cell)),
  }));
}
