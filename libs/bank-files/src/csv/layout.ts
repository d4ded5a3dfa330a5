import { type ReadingOptions } from '../bank-file.ts';
import { scanAmount } from '../text/amounts.ts';
import { scanDate } from '../text/dates.ts';
import { type Role } from './roles.ts';
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
const MONEY = new Set<Role>(['amount', 'debit', 'credit']);

/** Finds delimiter and titles. */
export function layoutOf(text: string, options: ReadingOptions): Layout {
  const marked = /^\ufeff?"?sep=(.)"?\r?\n?/i.exec(text)?.[1];
  const delimiter = options.delimiter ?? (marked === undefined ? likeliestDelimiter(text) : marked);
  const lines = splitCells(text.replace(/^\ufeff/, ''), delimiter);
  const start = marked === undefined ? 0 : 1;
  const at =
    options.headerLine === undefined
      ? titleIndex(lines)
      : lines.findIndex(({ line }) => line === options.headerLine);
  const first = at < 0 ? firstDated(lines, start) : at + 1;
  return {
    delimiter,
    preamble: lines.slice(start, at < 0 ? first : at),
    titles: lines[at] ?? null,
    body: lines.slice(first),
  };
}

/** Without titles, the first line that has a date where most lines have one. */
function firstDated(lines: Line[], start: number): number {
  const counts = new Map<number, number>();
  const isDated = ({ cells }: Line, column: number) => scanDate(cells[column] ?? '') !== null;
  for (const line of lines.slice(start, start + SAMPLE_LINES))
    line.cells.forEach((_, column) => {
      if (isDated(line, column)) counts.set(column, (counts.get(column) ?? 0) + 1);
    });
  const [column = -1] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const first = lines.findIndex((line, index) => index >= start && isDated(line, column));
  return first < 0 ? start : first;
}

/** The delimiter with which most lines have a date and an amount, and then the one with the most even lines. */
function likeliestDelimiter(text: string): string {
  const sample = text.slice(0, 200_000);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: delimiterScore(sample, delimiter) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

function delimiterScore(text: string, delimiter: string): number {
  if (!text.includes(delimiter)) return -1;
  const lines = splitCells(text, delimiter, SAMPLE_LINES).filter(({ cells }) => cells.some(Boolean));
  const widths = new Map<number, number>();
  let bookings = 0;
  let titles = 0;
  for (const { cells } of lines) {
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const hasDate = cells.some((cell) => scanDate(cell) !== null);
    const hasAmount = cells.some(
      (cell) => scanAmount(cell) !== null && !/^\d{5,}$/.test(cell) && scanDate(cell) === null,
    );
    if (hasDate && hasAmount) bookings++;
    titles = Math.max(titles, titleCount(cells));
  }
  const [width = 0, count = 0] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? [];
  return bookings * 10 + titles * 5 + (width > 1 ? count / lines.length + Math.min(width, 20) / 100 : 0);
}

function titleCount(cells: string[]): number {
  return cells.length < 2
    ? 0
    : cells.filter((cell) => titleRoles(cell).some(({ role }) => DATES.has(role) || MONEY.has(role))).length;
}

/** The first line with the most known titles, among them a date or an amount, and no values. */
function titleIndex(lines: Line[]): number {
  let best = { index: -1, score: 1 };
  lines.slice(0, TITLE_LINES).forEach(({ cells }, index) => {
    const score = titleScore(cells);
    if (score > best.score) best = { index, score };
  });
  return best.index;
}

function titleScore(cells: string[]): number {
  if (cells.some((cell) => scanDate(cell) !== null || (/\d/.test(cell) && scanAmount(cell) !== null)))
    return 0;
  const roles = cells.map((cell) => titleRoles(cell));
  const has = (among: Set<Role>) => roles.some((each) => each.some(({ role }) => among.has(role)));
  const isTitle = (has(DATES) || has(MONEY)) && cells.filter(Boolean).length >= 2;
  return isTitle ? roles.filter((each) => each.length > 0).length : 0;
}
