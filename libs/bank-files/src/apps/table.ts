import { type Decimal, type IsoDate, type Question, type ReadingOptions } from '../bank-file.ts';
import { splitCells } from '../csv/split.ts';
import { type DecimalMark, scanAmount, signedValue } from '../text/amounts.ts';
import { type DateOrder, scanDate } from '../text/dates.ts';
import { dayOf, decideDateOrder, decideDecimalMark } from '../text/decide.ts';
import { textAtIndex } from '../text/lines.ts';
import { badAmount, badDate, excerpt, refuseTooManyRows, Unreadable } from '../unreadable.ts';

/** A CSV file whose titles are those of an app. */
export interface AppTable {
  titles: string[];
  rows: AppRow[];
}

export interface AppRow {
  line: number;
  /** The cell in the column with this title, '' if the table lacks it. */
  cell: (title: string) => string;
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

/**
 * The rows below the titles. A row with fewer cells than titles is refused: the file was cut or edited.
 * @param without lines that are left out
 */
export function tableOf(text: string, delimiter: string, without: ReadonlySet<number | undefined>): AppTable {
  const all = splitCells(text.replace(/^\ufeff/, ''), delimiter);
  const titles = all.slice(0, 1).flatMap(({ cells }) => titlesIn(cells));
  const lines = all.slice(1).filter(({ line, cells }) => cells.some(Boolean) && !without.has(line));
  if (lines.length === 0) throw new Unreadable('no-rows');
  refuseTooManyRows(lines.length);
  const columns = new Map(titles.map((title, index) => [title, index]));
  const rows = lines.map(({ line, cells }, index) => {
    if (cells.length < titles.length)
      throw index === lines.length - 1
        ? new Unreadable('truncated', { line })
        : new Unreadable('damaged', { line, message: 'The row has fewer cells than the title line.' });
    return { line, cell: (title: string) => textAtIndex(cells, columns.get(title) ?? -1) };
  });
  return { titles, rows };
}

/** The dates of a table, in the order that fits all of them. */
export interface Dates {
  dateOf: (row: AppRow) => IsoDate;
  settings: { dateOrder: DateOrder };
  questions: Question[];
}

/** The amounts of a table, with the decimal mark that fits all of them. */
export interface Amounts {
  /** '0' for an empty cell. */
  amountOf: (row: AppRow, title: string) => Decimal;
  /** Null if the amounts name none, or several. */
  currency: string | null;
  settings: { decimalMark: DecimalMark };
  questions: Question[];
}

export interface Values extends Pick<Dates, 'dateOf'>, Pick<Amounts, 'amountOf' | 'currency'> {
  settings: Dates['settings'] & Amounts['settings'];
  questions: Question[];
}

/** @param options what the user has settled, and what the app always writes */
export function datesIn(rows: AppRow[], title: string, options: ReadingOptions): Dates {
  const written = (row: AppRow) => {
    const date = scanDate(row.cell(title));
    if (!date) throw badDate(row.cell(title), row.line);
    return date;
  };
  const { value, question } = decideDateOrder(rows.map(written), options);
  return {
    dateOf: (row) => {
      const day = dayOf(written(row), value);
      if (!day) throw badDate(row.cell(title), row.line);
      return day;
    },
    settings: { dateOrder: value },
    questions: question ? [question] : [],
  };
}

/** @param options what the user has settled, and what the app always writes */
export function amountsIn(rows: AppRow[], titles: string[], options: ReadingOptions): Amounts {
  const amounts = rows.flatMap((row) => titles.flatMap((title) => written(row, title) ?? []));
  const { value, question } = decideDecimalMark(
    amounts.map(({ number }) => number),
    options,
    'grouping',
  );
  const [currency = null, another] = new Set(amounts.flatMap((amount) => amount.currency ?? []));
  return {
    amountOf: (row, title) => {
      const amount = written(row, title);
      const signed = amount ? signedValue(amount, value) : '0';
      if (signed === null) throw badAmount(row.cell(title), row.line);
      return signed;
    },
    currency: another === undefined ? currency : null,
    settings: { decimalMark: value },
    questions: question ? [question] : [],
  };
}

/** Dates and amounts of the same rows. */
export function valuesOf(
  rows: AppRow[],
  dateTitle: string,
  amountTitles: string[],
  options: ReadingOptions,
): Values {
  const dates = datesIn(rows, dateTitle, options);
  const amounts = amountsIn(rows, amountTitles, options);
  return {
    ...{ dateOf: dates.dateOf, amountOf: amounts.amountOf, currency: amounts.currency },
    settings: { ...dates.settings, ...amounts.settings },
    questions: [...dates.questions, ...amounts.questions],
  };
}

function written(row: AppRow, title: string) {
  const text = row.cell(title);
  if (!text) return null;
  const amount = scanAmount(text);
  if (!amount) throw badAmount(text, row.line);
  return amount;
}

/** What an app writes in a cell that has a few possible values; another one is refused. */
export function choiceOf<Choice>(row: AppRow, title: string, choices: Record<string, Choice>): Choice {
  const text = row.cell(title);
  const choice = Object.hasOwn(choices, text) ? choices[text] : undefined;
  if (choice === undefined) {
    const value = excerpt(text);
    throw new Unreadable('unknown-value', {
      line: row.line,
      value,
      message: `“${value}” is not a known ${title}.`,
    });
  }
  return choice;
}

/** Text without the apostrophe that apps put before formulas. */
export function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}
