import { type ReadingOptions } from '../bank-file.ts';
import { negate } from '../decimal.ts';
import { oneLine } from '../text/lines.ts';
import { type App, type Book } from './book.ts';
import { aboutOf, bookOf, type Draft } from './drafts.ts';
import { pairByAmount } from './pairs.ts';
import { type AppRow, type AppTable, choiceOf, valuesOf } from './table.ts';

/** The rows of an app that shows the data of banks. */
interface Feed {
  app: App;
  name: string;
  /** The bank's text. */
  original: string;
  account: string;
  tags: string;
  /** The sign of an amount if its column has none. */
  isOutgoing: (row: AppRow) => boolean;
}

const MINT_TYPES = { debit: true, credit: false };

const MINT: Feed = {
  app: 'mint',
  ...{ name: 'Description', original: 'Original Description', account: 'Account Name', tags: 'Labels' },
  isOutgoing: (row) => choiceOf(row, 'Transaction Type', MINT_TYPES),
};

const MONARCH: Feed = {
  app: 'monarch',
  ...{ name: 'Merchant', original: 'Original Statement', account: 'Account', tags: 'Tags' },
  isOutgoing: () => false,
};

/** Name of the group without a category. */
const NO_CATEGORY = 'Uncategorized';

/** Both sides of a transfer have these categories; nothing else ties them together. */
const TRANSFERS = new Set(['Transfer', 'Credit Card Payment', 'Transfer for Cash Spending']);

export const readMint = feedReader(MINT);
export const readMonarch = feedReader(MONARCH);

function feedReader(feed: Feed): (table: AppTable, options: ReadingOptions) => Book {
  return ({ rows }, options) => {
    const values = valuesOf(rows, 'Date', ['Amount'], options);
    const found = rows.map((row): Draft => {
      const written = values.amountOf(row, 'Amount');
      const amount = feed.isOutgoing(row) ? negate(written) : written;
      const named = oneLine(row.cell('Category'));
      const category = named && named !== NO_CATEGORY ? { name: named, parent: null } : null;
      const name = oneLine(row.cell(feed.name));
      const original = oneLine(row.cell(feed.original));
      return {
        ...{ line: row.line, date: values.dateOf(row), name: name || original, amount },
        account: oneLine(row.cell(feed.account)),
        note: row.cell('Notes') || (original === name ? '' : original),
        parts: [{ category, amount, note: '' }],
        tags: row.cell(feed.tags).split(',').map(oneLine).filter(Boolean),
      };
    });
    const isTransfer = ({ parts }: Draft) =>
      parts.some(({ category }) => TRANSFERS.has(category?.name ?? ''));
    const drafts = pairByAmount(found, isTransfer);
    return bookOf({ drafts, movements: found, accounts: new Map() }, aboutOf(feed.app, values));
  };
}
