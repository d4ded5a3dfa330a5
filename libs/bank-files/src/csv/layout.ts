import { type ReadingOptions } from '../bank-file.ts';
import { scanAmount } from '../text/amounts.ts';
import { scanDate } from '../text/dates.ts';
import { BLOCK_DELIMITER, blocksIn } from './labelled-blocks.ts';
import { withJoinedAmounts, withJoinedDates, withJoinedLines, withSides } from './parted-columns.ts';
import { AMOUNTS, type Role } from './roles.ts';
import { withShortDates } from './short-dates.ts';
import { type Line, splitCells } from './split.ts';
import { titleRoles } from './title-roles.ts';

/** Parts of a file: lines above the titles, the titles, and the lines below. */
export interface Layout {
  delimiter: string;
  preamble: Line[];
  titles: Line | null;
  body: Line[];
}

const DELIMITERS = [',', ';', '\t', '|', '~', '^'];
const SAMPLE_LINES = 300;
/** Number of lines at the start in which titles are searched. */
const TITLE_LINES = 80;
const DATES = new Set<Role>(['date', 'valueDate']);

export function layoutOf(text: string, options: ReadingOptions): Layout {
  const marked = /^"?sep=(.)/i.exec(text)?.[1];
  const blocks = (options.delimiter ?? BLOCK_DELIMITER) === BLOCK_DELIMITER ? blocksIn(text) : null;
  const delimiter = blocks ? BLOCK_DELIMITER : (options.delimiter ?? marked ?? likeliestDelimiter(text));
  const lines = blocks ?? splitCells(text, delimiter);
  const at =
    options.headerLine === undefined
      ? titleIndex(lines)
      : lines.findIndex(({ line }) => line === options.headerLine);
  const first = at < 0 ? firstDated(lines) : at + 1;
  const { titles, lines: below } = withSides(lines[at]?.cells ?? [], lines.slice(first));
  const isDate = (column: number) => {
    const meant = titleRoles(titles[column] ?? '').map(({ role }) => role);
    return (options.columns?.slice(column, column + 1) ?? meant).some((role) => DATES.has(role));
  };
  return {
    delimiter,
    preamble: lines.slice(0, at < 0 ? first : at),
    titles: lines[at] ? { ...lines[at], cells: titles } : null,
    body: withShortDates(
      [withJoinedDates, withJoinedAmounts, withJoinedLines].reduce((body, join) => join(titles, body), below),
      isDate,
    ),
  };
}

/** Without titles, returns the index of the first line with a date in the column that has the most dates. */
function firstDated(lines: Line[]): number {
  const counts = new Map<number, number>();
  const isDated = ({ cells }: Line, column: number) => scanDate(cells[column] ?? '') !== null;
  for (const line of lines.slice(0, SAMPLE_LINES))
    line.cells.forEach((_, column) => {
      if (isDated(line, column)) counts.set(column, (counts.get(column) ?? 0) + 1);
    });
  const [column = -1] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const first = lines.findIndex((line) => isDated(line, column));
  return Math.max(0, first);
}

/** Returns the delimiter with the most lines of titles or bookings. Ties go to the most uniform and widest lines. */
function likeliestDelimiter(text: string): string {
  const sample = text.slice(0, 200_000);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: delimiterScore(sample, delimiter) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

function delimiterScore(text: string, delimiter: string): number {
  const lines = splitCells(text, delimiter, SAMPLE_LINES);
  const bookings = lines.filter(({ cells }) => hasValues(cells) || isTable(cells));
  const widths = lines.map(({ cells }) => cells.length);
  const evenness = widths.map(
    (width) => widths.filter((other) => other === width).length / lines.length + width / 1_000,
  );
  return bookings.length + Math.max(...evenness);
}

/** Returns the first line with the most known titles, one of which is a date or an amount; -1 if there is none. */
function titleIndex(lines: Line[]): number {
  let best = { index: -1, score: 1 };
  const width = lines.find(({ cells }) => hasValues(cells))?.cells.filter(Boolean).length ?? 0;
  lines.slice(0, TITLE_LINES).forEach(({ cells }, index) => {
    // Skip labelled values above the table, such as `Account type :, Credit`.
    const isLabel = cells.length + 1 < width || cells.some((cell) => /.[:：]$/.test(cell));
    const { known, dates, money } = titlesIn(cells);
    if (!isLabel && (dates || money) && known > best.score) best = { index, score: known };
  });
  return best.index;
}

/** Minimum number of titles in a table. Fewer could be words of a text. */
const LEAST_TITLES = 3;

/** Whether a line has the titles of a complete table: a date, an amount and others. */
export function isTable(cells: string[]): boolean {
  const { known, dates, money } = titlesIn(cells);
  return dates && money && known >= LEAST_TITLES;
}

/** Returns the number of known titles in a line, and whether they include a date and an amount; none in a line of values. */
function titlesIn(cells: string[]): { known: number; dates: boolean; money: boolean } {
  const isValue = (cell: string) => scanDate(cell) !== null || scanAmount(cell) !== null;
  const roles = cells.some(isValue) ? [] : cells.map((cell) => titleRoles(cell));
  const has = (among: ReadonlySet<Role | null | undefined>) =>
    roles.some((each) => each.some(({ role }) => among.has(role)));
  return { known: roles.filter((each) => each.length > 0).length, dates: has(DATES), money: has(AMOUNTS) };
}

/** Whether a line has a date and an amount, as bookings have. */
export function hasValues(cells: string[]): boolean {
  const dates = cells.filter((cell) => scanDate(cell) !== null);
  return dates.length > 0 && cells.some((cell) => scanAmount(cell) !== null && !dates.includes(cell));
}
