import { type ReadingOptions } from '../bank-file.ts';
import { gunzip, isGzip } from '../archives.ts';
import { textOf } from '../read-bank-file.ts';
import { filesIn } from '../sheets/as-csv.ts';
import { type Refusal, Unreadable } from '../unreadable.ts';
import { readActual } from './actual.ts';
import { type Book } from './book.ts';
import { bookOf, type Drafts, withCategories } from './drafts.ts';
import { readEzBookkeeping } from './ezbookkeeping.ts';
import { readMint, readMonarch } from './feeds.ts';
import { readFirefly } from './firefly.ts';
import { readGnuCashCsv } from './gnucash-csv.ts';
import { isGnuCashXml, readGnuCashXml } from './gnucash-xml.ts';
import { qifReader } from './qif.ts';
import { categoryOf } from './rows.ts';
import { type AppFormat, type AppRow, formatWith, rowsOf, tableOf, textsBy, titlesOf } from './table.ts';
import { readYnab } from './ynab.ts';

const READERS: Record<AppFormat['app'], (rows: AppRow[]) => Drafts> = {
  ...{ actual: readActual, ezbookkeeping: readEzBookkeeping, firefly: readFirefly },
  ...{ gnucash: readGnuCashCsv, mint: readMint, monarch: readMonarch, ynab: readYnab },
};

/** Titles of the budget file in a YNAB zip. That file lists all categories. */
const YNAB_BUDGET = /^Month\|(?:Category Group\/Category\|)?(?:Category Group|Category\|Master Category)\|/;

/**
 * Reads an export of a finance app, also inside a zip or gzip. Returns undefined for any other file, such as a bank statement.
 * Returns `{ error }` if the file cannot be read reliably. An unreadable row has the same effect unless `listsRefused` is set.
 */
export function readAppExport(
  bytes: Uint8Array,
  options: ReadingOptions = {},
): Book | { error: Refusal } | undefined {
  const refused: Refusal[] = [];
  try {
    const files = filesIn(isGzip(bytes) ? gunzip(bytes) : bytes);
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

/** Maximum number of unreadable rows. A file with more of them is probably in another format. */
const MAX_REFUSED = 20;

/** Whether the error concerns a single row, so that the file may be readable without it. */
function isOfOneRow(error: unknown, refused: Refusal[]): error is Unreadable {
  if (!(error instanceof Unreadable) || refused.length >= MAX_REFUSED) return false;
  const { code, line } = error.refusal;
  return line !== undefined && code !== 'truncated' && !refused.some((other) => other.line === line);
}

/** @param without lines to leave out */
function readFiles(
  files: Uint8Array[],
  options: ReadingOptions,
  without: ReadonlySet<number | undefined>,
): Book | undefined {
  const texts = files.map((file) => textOf(file, options).text);
  const qif = qifReader(texts, without);
  if (qif) return qif(options);
  const tables = texts.map((text) => {
    const { titles, delimiter } = titlesOf(text);
    return { text, titles, delimiter, format: formatWith(titles) };
  });
  const [found, another] = tables.filter(({ text, format }) => format ?? isGnuCashXml(text));
  if (another) throw new Unreadable('several-exports');
  if (!found) return undefined;
  const { text, delimiter, format } = found;
  if (!format) return readGnuCashXml(text);
  const { rows, about } = rowsOf(tableOf(text, delimiter, without), format, options);
  const book = bookOf(READERS[format.app](rows), { app: format.app, ...about });
  const unused = tables
    .filter(({ titles }) => format.app === 'ynab' && YNAB_BUDGET.test(titles.join('|')))
    .flatMap((budget) => tableOf(budget.text, budget.delimiter, new Set()).lines)
    .flatMap(({ cell }) => categoryOf(textsBy(format.columns, cell)) ?? []);
  return withCategories(book, unused);
}
