import { type ReadingOptions } from '../bank-file.ts';
import { gunzip, isGzip } from '../gunzip.ts';
import { textOf } from '../read-bank-file.ts';
import { asCsv } from '../sheets/as-csv.ts';
import { type Refusal, Unreadable } from '../unreadable.ts';
import { isZip, unzip } from '../unzip.ts';
import apps from './apps.json' with { type: 'json' };
import { readActual } from './actual.ts';
import { type Book } from './book.ts';
import { withCategories } from './drafts.ts';
import { readEzBookkeeping } from './ezbookkeeping.ts';
import { readMint, readMonarch } from './feeds.ts';
import { readFirefly } from './firefly.ts';
import { readGnuCashCsv } from './gnucash-csv.ts';
import { isGnuCashXml, readGnuCashXml } from './gnucash-xml.ts';
import { type AppTable, tableOf, titlesOf } from './table.ts';
import { qifReader } from './qif.ts';
import { readYnab, ynabCategories } from './ynab.ts';

/** The table of an app. */
interface KnownTable {
  /** The titles by which it is recognised. No bank has them all. */
  titles: string;
  /** Whether it must have no other titles, and these in this order, because files of banks may contain them, too. */
  isAll?: true;
  /** In which order it always writes dates, with a point in amounts. */
  dateOrder?: 'ymd' | 'mdy';
  read: (table: AppTable, options: ReadingOptions) => Book;
}

const TABLES: KnownTable[] = [
  { titles: apps.titles.ynab, read: readYnab },
  { titles: apps.titles.actual, dateOrder: 'ymd', read: readActual },
  { titles: apps.titles.oldActual, isAll: true, dateOrder: 'ymd', read: readActual },
  { titles: `${apps.titles.oldActual}|Cleared`, isAll: true, dateOrder: 'ymd', read: readActual },
  { titles: apps.titles.firefly, dateOrder: 'ymd', read: readFirefly },
  { titles: apps.titles.mint, dateOrder: 'mdy', read: readMint },
  { titles: apps.titles.monarch, dateOrder: 'ymd', read: readMonarch },
  { titles: apps.titles.gnucash, read: readGnuCashCsv },
  { titles: apps.titles.ezbookkeeping, dateOrder: 'ymd', read: readEzBookkeeping },
];

/** The budget in a YNAB zip, which names all categories. */
const YNAB_BUDGET = /^Month\|(?:Category Group\/Category\|)?(?:Category Group|Category\|Master Category)\|/;

/**
 * Reads an export of a finance app, also inside a zip or gzip. Returns undefined if the file is something else, such as a bank
 * statement, and `{ error }` if it, or one row of it unless `listsRefused` is set, cannot be read reliably.
 */
export function readAppExport(
  bytes: Uint8Array,
  options: ReadingOptions = {},
): Book | { error: Refusal } | undefined {
  const refused: Refusal[] = [];
  try {
    const files = filesIn(bytes);
    for (;;)
      try {
        const book = readFiles(files, options, new Set(refused.map(({ line }) => line)));
        return book && refused.length > 0 ? { ...book, refused } : book;
      } catch (error) {
        if (!options.listsRefused || files.length > 1 || !isOfOneRow(error, refused)) throw error;
        refused.push(error.refusal);
      }
  } catch (error) {
    if (error instanceof Unreadable) return { error: refused[0] ?? error.refusal };
    throw error;
  }
}

/** With more rows that cannot be read, the file is another one than it seems. */
const MAX_REFUSED = 20;

/** Whether a file without this row may be readable. */
function isOfOneRow(error: unknown, refused: Refusal[]): error is Unreadable {
  if (!(error instanceof Unreadable) || refused.length >= MAX_REFUSED) return false;
  const { code, line } = error.refusal;
  return line !== undefined && code !== 'truncated' && !refused.some((other) => other.line === line);
}

function filesIn(bytes: Uint8Array): Uint8Array[] {
  const file = asCsv(bytes);
  if (isZip(file)) return unzip(file).map(([, content]) => asCsv(content));
  return [isGzip(file) ? gunzip(file) : file];
}

/** @param without lines that are left out */
function readFiles(
  files: Uint8Array[],
  options: ReadingOptions,
  without: ReadonlySet<number | undefined>,
): Book | undefined {
  const texts = files.map((file) => textOf(file, options).text);
  const qif = qifReader(texts, without);
  if (qif) return qif(options);
  const tables = texts.map((text) => ({ text, ...titlesOf(text) }));
  const found = tables.flatMap((table) => readerOf(table, without) ?? []);
  if (found.length > 1) throw new Unreadable('several-exports');
  const [read] = found;
  if (!read) return undefined;
  const unused = tables
    .filter(({ titles }) => YNAB_BUDGET.test(titles.join('|')))
    .flatMap(({ text, delimiter }) => ynabCategories(tableOf(text, delimiter, new Set())));
  const book = read(options);
  return book.app === 'ynab' ? withCategories(book, unused) : book;
}

function readerOf(
  { text, titles, delimiter }: { text: string; titles: string[]; delimiter: string },
  without: ReadonlySet<number | undefined>,
): ((options: ReadingOptions) => Book) | null {
  if (isGnuCashXml(text)) return () => readGnuCashXml(text);
  const known = TABLES.find((each) =>
    each.isAll
      ? titles.join('|') === each.titles
      : each.titles.split('|').every((title) => titles.includes(title)),
  );
  if (!known) return null;
  const always = known.dateOrder && { dateOrder: known.dateOrder, decimalMark: '.' as const };
  return (options) => known.read(tableOf(text, delimiter, without), { ...options, ...always });
}
