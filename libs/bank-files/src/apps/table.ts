import { type Decimal, type IsoDate, type ReadingOptions } from '../bank-file.ts';
import { splitCells } from '../csv/split.ts';
import { textAtIndex } from '../text/lines.ts';
import { valuesOf } from '../text/values.ts';
import { refuseTooManyRows, Unreadable } from '../unreadable.ts';
import apps from './apps.json' with { type: 'json' };
import { type App } from './book.ts';

/** Column titles of each text of a transaction. Of several titles, the first column with text counts. */
type Columns = Partial<Record<'account' | 'name' | 'note' | 'category' | 'parent' | 'tags', string>>;

/** Table format of an app's export. Several titles in one text are separated by `|`. */
export interface AppFormat {
  app: Exclude<App, 'qif'>;
  /** Titles that identify the format: no bank file has all of them. */
  titles: string;
  /** Complete title lines of older versions, whose titles bank files may contain among others. */
  all?: string[];
  /** Fixed date order of the app; the decimal mark is then a point. Absent if both vary. */
  dateOrder?: 'ymd' | 'mdy';
  date: string;
  amounts: string;
  columns: Columns;
}

const FORMATS = apps.tables as AppFormat[];

interface TableLine {
  line: number;
  /** Returns the cell in the column with this title; '' if the table lacks the column. */
  cell: (title: string) => string;
}

export interface AppRow extends TableLine {
  text: (column: keyof Columns) => string;
  date: () => IsoDate;
  /** Returns '0' for an empty cell. */
  amount: (title: string) => Decimal;
}

export interface AppTable {
  titles: string[];
  lines: TableLine[];
}

const DELIMITERS = [',', '\t', ';', '|'];

/** Returns the titles in the first row, using the delimiter that yields the most titles. */
export function titlesOf(text: string): { titles: string[]; delimiter: string } {
  const start = text.slice(0, 5_000).replace(/^\ufeff/, '');
  return DELIMITERS.map((delimiter) => ({
    delimiter,
    titles: splitCells(start, delimiter, 1).flatMap(({ cells }) => titlesIn(cells)),
  })).reduce((best, each) => (each.titles.length > best.titles.length ? each : best));
}

/** Returns the titles without the trailing point that GnuCash writes, and without empty titles at the end. */
function titlesIn(cells: string[]): string[] {
  const last = cells.findLastIndex(Boolean);
  return cells.slice(0, last + 1).map((title) => title.replace(/\.$/, ''));
}

export function formatWith(titles: string[]): AppFormat | undefined {
  return FORMATS.find(
    ({ titles: known, all }) =>
      all?.includes(titles.join('|')) || known.split('|').every((title) => titles.includes(title)),
  );
}

/**
 * Splits the rows below the titles. Throws `Unreadable` for a row with fewer cells than titles, because the file was cut or
 * edited.
 * @param without lines to leave out
 */
export function tableOf(text: string, delimiter: string, without: ReadonlySet<number | undefined>): AppTable {
  const all = splitCells(text.replace(/^\ufeff/, ''), delimiter);
  const titles = all.slice(0, 1).flatMap(({ cells }) => titlesIn(cells));
  const rows = all.slice(1).filter(({ line, cells }) => cells.some(Boolean) && !without.has(line));
  if (rows.length === 0) throw new Unreadable('no-rows');
  refuseTooManyRows(rows.length);
  const columns = new Map(titles.map((title, index) => [title, index]));
  const lines = rows.map(({ line, cells }, index) => {
    if (cells.length < titles.length)
      throw index === rows.length - 1
        ? new Unreadable('truncated', { line })
        : new Unreadable('damaged.short-row', { line });
    return { line, cell: (title: string) => textAtIndex(cells, columns.get(title) ?? -1) };
  });
  return { titles, lines };
}

export function textsBy(columns: Columns, cell: TableLine['cell']): AppRow['text'] {
  return (column) => (columns[column] ?? '').split('|').map(cell).find(Boolean) ?? '';
}

/** Returns the rows with their values, and the settings with which dates and amounts are read. */
export function rowsOf(
  { titles, lines }: AppTable,
  { amounts, columns, date, dateOrder }: AppFormat,
  options: ReadingOptions,
) {
  const moneyTitles = amounts.split('|');
  if (!titles.includes(textAtIndex(moneyTitles, 0))) throw new Unreadable('no-amount-column');
  const textsIn = (title: string) => lines.map(({ cell }) => cell(title)).filter(Boolean);
  const always = dateOrder && { dateOrder, decimalMark: '.' as const };
  const values = valuesOf(textsIn(date), moneyTitles.flatMap(textsIn), { ...options, ...always });
  const { dateOf, amountOf, ...about } = values;
  const rows = lines.map(({ line, cell }): AppRow => ({
    ...{ line, cell, text: textsBy(columns, cell) },
    date: () => dateOf(cell(date), line),
    amount: (title) => (cell(title) ? amountOf(cell(title), line) : '0'),
  }));
  return { rows, about };
}
