import { type ReadingOptions } from '../bank-file.ts';
import { negate } from '../decimal.ts';
import { oneLine } from '../text/lines.ts';
import { type Book, type BookCategory } from './book.ts';
import { aboutOf, type AccountFacts, bookOf, type Draft, type Movement, transferOf } from './drafts.ts';
import { type AppRow, type AppTable, choiceOf, type Values, valuesOf } from './table.ts';

const TYPES = {
  'Balance Modification': 'opening',
  Income: 'income',
  Expense: 'expense',
  Transfer: 'transfer',
} as const;

/** Reads the CSV or TSV file of ezBookkeeping, which has one row for each transaction. */
export function readEzBookkeeping({ rows }: AppTable, options: ReadingOptions): Book {
  const values = valuesOf(rows, 'Time', ['Amount', 'Account2 Amount'], options);
  const drafts = rows.map((row) => draftOf(row, values));
  const movements = drafts.flatMap((draft): Movement[] => (draft.to ? [draft, draft.to] : [draft]));
  return bookOf({ drafts, movements, accounts: accountsIn(rows) }, aboutOf('ezbookkeeping', values));
}

function draftOf(row: AppRow, { dateOf, amountOf }: Values): Draft {
  const type = choiceOf(row, 'Type', TYPES);
  const moved = amountOf(row, 'Amount');
  const amount = type === 'expense' || type === 'transfer' ? negate(moved) : moved;
  const category = categoryOf(row);
  const account = oneLine(row.cell('Account'));
  const tags = row.cell('Tags').split(';').map(oneLine).filter(Boolean);
  const shared = { line: row.line, date: dateOf(row), name: oneLine(nameOf(row)), note: '' };
  if (type !== 'transfer')
    return {
      ...{ ...shared, account, amount, tags, parts: [{ category, amount, note: '' }] },
      ...(type === 'opening' && { isOpening: true }),
    };
  const side = { ...shared, account, amount, tags, parts: [{ category, amount, note: '' }] };
  const arrival = { account: oneLine(row.cell('Account2')), amount: amountOf(row, 'Account2 Amount') };
  return transferOf(side, { ...side, ...arrival });
}

/** Older versions call it a comment. */
function nameOf(row: AppRow): string {
  return row.cell('Description') || row.cell('Comment');
}

function categoryOf(row: AppRow): BookCategory | null {
  const parent = oneLine(row.cell('Category'));
  const name = oneLine(row.cell('Sub Category')) || parent;
  return name ? { name, parent: parent && parent !== name ? parent : null } : null;
}

function accountsIn(rows: AppRow[]): Map<string, AccountFacts> {
  const accounts = new Map<string, AccountFacts>();
  for (const row of rows)
    for (const title of ['Account', 'Account2'])
      accounts.set(oneLine(row.cell(title)), { currency: row.cell(`${title} Currency`) || null });
  return accounts;
}
