import { scanDate } from '../text/dates.ts';
import { type Line } from './split.ts';

const SIX_DIGITS = /^(\d\d)(\d\d)(\d\d)$/;

/** Inserts blanks into six-digit dates such as `260228` in date columns; elsewhere six digits are a number. */
export function withShortDates(lines: Line[], isDate: (column: number) => boolean): Line[] {
  const width = lines.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column).filter(isDate);
  const short = new Set(columns.filter((column) => hasShortDates(lines, column)));
  if (short.size === 0) return lines;
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => (short.has(column) ? cell.replace(SIX_DIGITS, '$1 $2 $3') : cell)),
  }));
}

/** Whether most cells of a column are six-digit dates. Other six digits, as below `Valor`, may be amounts. */
function hasShortDates(lines: Line[], column: number): boolean {
  const filled = lines.flatMap(({ cells }) => cells[column] || []);
  const short = filled.filter((cell) => SIX_DIGITS.test(cell));
  const isDate = (cell: string) => scanDate(cell.replace(SIX_DIGITS, '$1 $2 $3')) !== null;
  return short.length * 2 > filled.length && short.every(isDate);
}
