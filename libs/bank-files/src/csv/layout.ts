import { type ReadingOptions } from '../bank-file.ts';
import { scanAmount } from '../text/amounts.ts';
import { scanDate } from '../text/dates.ts';
import { withJoinedAmounts, withJoinedDates } from './parted-columns.ts';
import { AMOUNTS, type Role } from './roles.ts';
import { withShortDates } from './short-dates.ts';
import { type Line, splitCells } from './split.ts';
import { titleRoles } from './title-roles.ts';

/** A file taken apart: what stands above the titles, the titles, and the lines below. */
export interface Layout {
  delimiter: string;
  preamble: Line[];
  titles: Line | null;
  body: Line[];
}

const DELIMITERS = [',', ';', '\t', '|', '~', '^'];
const SAMPLE_LINES = 300;
/** Titles are looked for in these first lines. */
const TITLE_LINES = 80;
const DATES = new Set<Role>(['date', 'valueDate']);

/** Finds delimiter and titles. */
export function layoutOf(text: string, options: ReadingOptions): Layout {
  const marked = /^"?sep=(.)/i.exec(text)?.[1];
  const delimiter = options.delimiter ?? marked ?? likeliestDelimiter(text);
  const lines = splitCells(text, delimiter);
  const at =
    options.headerLine === undefined
      ? titleIndex(lines)
      : lines.findIndex(({ line }) => line === options.headerLine);
  const first = at < 0 ? firstDated(lines) : at + 1;
  const titles = lines[at]?.cells ?? [];
  const isDate = (column: number) => {
    const roles = options.columns?.slice(column, column + 1) ?? rolesOf(titles[column] ?? '');
    return roles.some((role) => DATES.has(role));
  };
  return {
    delimiter,
    preamble: lines.slice(0, at < 0 ? first : at),
    titles: lines[at] ?? null,
    body: withShortDates(withJoinedAmounts(titles, withJoinedDates(titles, lines.slice(first))), isDate),
  };
}

function rolesOf(title: string): Role[] {
  return titleRoles(title).map(({ role }) => role);
}

/** Without titles, the first line that has a date where most lines have one. */
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

/** The delimiter with which most lines have a date and an amount or their titles, and then the one with the most even and widest lines. */
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

/** The first line with the most known titles, among them a date or an amount, and no values. */
function titleIndex(lines: Line[]): number {
  let best = { index: -1, score: 1 };
  const width = lines.find(({ cells }) => hasValues(cells))?.cells.filter(Boolean).length ?? 0;
  lines.slice(0, TITLE_LINES).forEach(({ cells }, index) => {
    // `Account type :, Credit` is a label with its value.
    const isLabel = cells.length + 1 < width || cells.some((cell) => /.[:：]$/.test(cell));
    const score = isLabel ? 0 : titleScore(cells);
    if (score > best.score) best = { index, score };
  });
  return best.index;
}

/** How many titles a line has; 0 if it has values, or no title of a date or an amount. */
function titleScore(cells: string[]): number {
  const { known, dates, money } = titlesIn(cells);
  return dates || money ? known : 0;
}

/** Fewer titles could be words of a text. */
const LEAST_TITLES = 3;

/** Whether a line has the titles of a whole table. */
export function isTable(cells: string[]): boolean {
  const { known, dates, money } = titlesIn(cells);
  return dates && money && known >= LEAST_TITLES;
}

function titlesIn(cells: string[]): { known: number; dates: boolean; money: boolean } {
  const roles = cells.some(isValue) ? [] : cells.map((cell) => titleRoles(cell));
  const has = (among: ReadonlySet<Role | null | undefined>) =>
    roles.some((each) => each.some(({ role }) => among.has(role)));
  return { known: roles.filter((each) => each.length > 0).length, dates: has(DATES), money: has(AMOUNTS) };
}

function isValue(cell: string): boolean {
  return scanDate(cell) !== null || scanAmount(cell) !== null;
}

/** Whether a line has a date and an amount, as bookings have. */
export function hasValues(cells: string[]): boolean {
  const dates = cells.filter((cell) => scanDate(cell) !== null);
  return dates.length > 0 && cells.some((cell) => scanAmount(cell) !== null && !dates.includes(cell));
}
