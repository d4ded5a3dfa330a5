import { LIMITS } from '../limits.ts';
import { textAtIndex } from '../text/lines.ts';
import { refuseTooManyRows } from '../unreadable.ts';

/** One record of a CSV file; a quoted cell may span several lines of text. */
export interface Line {
  /** Line of the file on which it begins, counted from 1. */
  line: number;
  cells: string[];
}

/** Maximum number of unmatched quotation marks. Beyond it, all quotation marks are text. */
const MAX_STRAY_QUOTES = 20;

/**
 * Splits a text into records and cells. Treats unmatched quotation marks as text, so that one of them cannot swallow the rest of
 * the file.
 * @param clean converts the text of a cell; the default strips formulas and apostrophes that protect text
 */
export function splitCells(text: string, delimiter: string, maxLines = Infinity, clean = cleaned): Line[] {
  const scan = { text, delimiter, clean, at: 0, line: 1, strays: 0 };
  const lines: Line[] = [];
  while (scan.at < text.length && lines.length < maxLines) {
    refuseTooManyRows(lines.length + 1, LIMITS.tableLines);
    const line = scan.line;
    const cells = readRecord(scan);
    lines.push({ line, cells: cells.length === 1 ? unwrapped(cells, delimiter) : cells });
  }
  return lines;
}

interface Scan {
  text: string;
  delimiter: string;
  clean: (cell: string) => string;
  at: number;
  line: number;
  strays: number;
}

function readRecord(scan: Scan): string[] {
  const cells: string[] = [];
  for (;;) {
    cells.push(scan.clean(readQuoted(scan) ?? readPlain(scan)));
    const next = scan.text[scan.at];
    if (next === scan.delimiter && cells.length < LIMITS.columns) scan.at++;
    else break;
  }
  endLine(scan);
  return cells;
}

/** Skips the rest of the line and its line break. */
function endLine(scan: Scan): void {
  while (scan.at < scan.text.length && !isBreak(scan.text.charCodeAt(scan.at))) scan.at++;
  if (scan.text.charCodeAt(scan.at) === 13) {
    scan.at++;
    if (scan.text.startsWith('\r\n', scan.at)) scan.at++;
  }
  if (scan.text.charCodeAt(scan.at) === 10) scan.at++;
  scan.line++;
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}

function readPlain(scan: Scan): string {
  const start = scan.at;
  while (scan.at < scan.text.length) {
    const code = scan.text.charCodeAt(scan.at);
    if (isBreak(code) || scan.text[scan.at] === scan.delimiter) break;
    scan.at++;
  }
  return scan.text.slice(start, scan.at);
}

/** Reads a quoted cell. Returns null without advancing if the cell is not quoted or has no closing mark. */
function readQuoted(scan: Scan): string | null {
  let open = scan.at;
  while (scan.text[open] === ' ') open++;
  if (scan.text.startsWith('="', open)) open++;
  if (scan.text[open] !== '"' || scan.strays > MAX_STRAY_QUOTES) return null;
  const limit = open + LIMITS.cellLength;
  let isLoose = false;
  for (let close = scan.text.indexOf('"', open + 1); close >= 0 && close < limit;) {
    if (scan.text[close + 1] === '"') {
      const isLast = endsCell(scan, close + 2);
      // `"""` alone is a cell with one quotation mark. If single marks inside the cell are text, the second of two marks ends it.
      if (isLast && isLoose) close++;
      else if (!isLast || close !== open + 1) {
        close = scan.text.indexOf('"', close + 2);
        continue;
      }
    }
    const end = skipBlanks(scan, close + 1);
    if (endsCell(scan, end)) {
      const value = scan.text.slice(open + 1, close).replaceAll('""', '"');
      // After a mark inside the text, a line break shows that the opening mark was text and that this mark belongs to another
      // cell.
      if (isLoose && /[\r\n]/.test(value)) break;
      scan.line += breaksIn(value);
      scan.at = end;
      return value;
    }
    isLoose = true;
    close = scan.text.indexOf('"', close + 1);
  }
  scan.strays++;
  return null;
}

const breaksIn = (text: string) => (text.match(/\r\n|\r|\n/g) ?? []).length;

function skipBlanks({ text, delimiter }: Scan, from: number): number {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at++;
  return at;
}

function endsCell(scan: Scan, at: number): boolean {
  return at >= scan.text.length || scan.text[at] === scan.delimiter || isBreak(scan.text.charCodeAt(at));
}

/** Thousands separators as in `Balance: 1,000,000.00`, which do not separate cells. */
const GROUPING = /(?<=\d),(?=\d{3}(?!\d))/g;

/** Splits a record again if it is quoted as a whole, as some spreadsheets save it. */
function unwrapped(cells: string[], delimiter: string): string[] {
  const text = cells.join(delimiter);
  return text.replace(GROUPING, '').includes(delimiter)
    ? splitCells(text, delimiter, 1).flatMap((line) => line.cells)
    : cells;
}

/** Strips apostrophes around a cell, and the formula `="0123"` or the apostrophe with which files keep leading zeros. */
function cleaned(cell: string): string {
  const trimmed = cell
    .trim()
    .replace(/^'([^']*)'$|^'(?=\d)/, '$1')
    .trim();
  const formula = /^="?([^"]*)"?$/.exec(trimmed);
  return formula ? textAtIndex(formula, 1) : trimmed;
}
