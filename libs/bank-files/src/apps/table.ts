import { type Decimal, type IsoDate, type ReadingOptions } from '../bank-file.ts';
import { splitCells } from '../csv/split.ts';
import { textAtIndex } from '../text/lines.ts';
import { valuesOf } from '../text/values.ts';
import { refuseTooManyRows, Unreadable } from '../unreadable.ts';
import apps from './apps.json' with { type: 'json' };
import { type App } from './book.ts';

/** Which columns have the texts of a transaction: the first of several that is not empty. */
type Columns = Partial<Record<'account' | 'name' | 'note' | 'category' | 'parent' | 'tags', string>>;

/** The table that an app exports. Titles are separated by bars. */
export interface AppFormat {
  app: Exclude<App, 'qif'>;
  /** The titles by which it is recognised. No bank has them all. */
  titles: string;
  /** Whether it must have no other titles, and these in this order, because files of banks may contain them, too. */
  isAll?: true;
  /** In which order it always writes dates, with a point in amounts. */
  dateOrder?: 'ymd' | 'mdy';
  date: string;
  amounts: string;
  columns: Columns;
}

const FORMATS = apps.tables as AppFormat[];

/** A line of a table. */
interface TableLine {
  line: number;
  /** The cell in the column with this title, '' if the table lacks it. */
  cell: (title: string) => string;
}

/** A line with the values of a transaction. */
export interface AppRow extends TableLine {
  text: (column: keyof Columns) => string;
  date: () => IsoDate;
  /** '0' for an empty cell. */
  amount: (title: string) => Decimal;
}

/** A CSV file with a line of titles. */
export interface AppTable {
  titles: string[];
  lines: TableLine[];
}

const DELIMITERS = [',', '\t', ';', '|'];

/** The titles of a file, with the delimiter by which it has the most. */
export function titlesOf(text: string): { titles: string[]; delimiter: string } {
  const start = text.slice(0, 5_000).replace(/^\ufeff/, '');
  return DELIMITERS.map((delimiter) => ({
    delimiter,
    titles: splitCells(start, delimiter, 1).flatMap(({ cells }) => titlesIn(cells)),
  })).reduce((best, each) => (each.titles.length > best.titles.length ? each : best));
}

/** Without the point behind some titles of GnuCash, and the empty title behind the last one. */
function titlesIn(cells: string[]): string[] {
  const last = cells.findLastIndex(Boolean);
  return cells.slice(0, last + 1).map((title) => title.replace(/\.$/, ''));
}

/** The format whose titles a table has. */
export function formatWith(titles: string[]): AppFormat | undefined {
  return FORMATS.find(({ titles: known, isAll }) =>
    isAll ? titles.join('|') === known : known.split('|').every((title) => titles.includes(title)),
  );
}

/**
 * The lines below the titles. One with fewer cells than titles is refused: the file was cut or edited.
 * @param without lines that are left out
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

/** Returns the function that gives the text of a column in a line. */
export function textsBy(columns: Columns, cell: TableLine['cell']): AppRow['text'] {
  return (column) => (columns[column] ?? '').split('|').map(cell).find(Boolean) ?? '';
}

/** The lines of a table with their values, and how those are read. */
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
