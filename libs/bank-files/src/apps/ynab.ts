import { type ReadingOptions } from '../bank-file.ts';
import { add, negate, sumOf } from '../decimal.ts';
import { oneLine, textAtIndex } from '../text/lines.ts';
import { type Book, type BookCategory } from './book.ts';
import { aboutOf, bookOf, type Draft, type DraftPart } from './drafts.ts';
import { pairNamed, type Side } from './pairs.ts';
import { type AppRow, type AppTable, choiceOf, type Values, valuesOf } from './table.ts';

/** Words in today's YNAB, letters in YNAB 4. */
const STATUSES = {
  '': undefined,
  Cleared: null,
  C: null,
  Reconciled: 'reconciled',
  R: 'reconciled',
  Uncleared: 'pending',
  U: 'pending',
} as const;

/** `Split (1/3) milk` of today's YNAB, `(Split 1/3) milk` of YNAB 4. */
const SPLIT = /^\(?split \(?(\d+)\/(\d+)\) ?/i;
const TRANSFER = /^transfer ?: ?/i;

/** Reads the register of YNAB, today's and that of YNAB 4. */
export function readYnab({ rows }: AppTable, options: ReadingOptions): Book {
  const values = valuesOf(rows, 'Date', ['Outflow', 'Inflow'], options);
  const lines = rows.map((row) => lineOf(row, values));
  const { drafts, movements } = pairNamed(
    splitsIn(lines),
    lines.map(({ draft }) => draft),
  );
  const facts = { currency: values.currency };
  const accounts = new Map(movements.map(({ account }) => [account, facts]));
  return bookOf({ drafts, movements, accounts }, aboutOf('ynab', values));
}

/** The categories of a zip's budget, which may have no transactions. */
export function ynabCategories({ rows }: AppTable): BookCategory[] {
  return rows.flatMap((row) => categoryOf(row) ?? []);
}

interface Line extends Side {
  /** Position in a split and the number of its parts; null if it is no split. */
  split: { at: number; of: number } | null;
}

function lineOf(row: AppRow, { dateOf, amountOf }: Values): Line {
  const memo = row.cell('Memo');
  const split = SPLIT.exec(memo);
  const amount = add(amountOf(row, 'Inflow'), negate(amountOf(row, 'Outflow')));
  const payee = row.cell('Payee');
  const note = split ? memo.slice(split[0].length) : memo;
  const status = choiceOf(row, 'Cleared', STATUSES);
  const draft: Draft = {
    ...{ line: row.line, date: dateOf(row), amount, note },
    name: oneLine(payee.replace(TRANSFER, '')),
    account: oneLine(row.cell('Account')),
    parts: [{ category: categoryOf(row), amount, note: '' }],
    tags: [row.cell('Flag')].filter(Boolean),
    ...(status && { status }),
    ...(payee === 'Starting Balance' && { isOpening: true }),
  };
  return {
    draft,
    other: TRANSFER.test(payee) ? oneLine(payee.replace(TRANSFER, '')) : null,
    split: split && { at: Number(textAtIndex(split, 1)), of: Number(textAtIndex(split, 2)) },
  };
}

function categoryOf(row: AppRow): BookCategory | null {
  const name = oneLine(
    row.cell('Category') && row.cell('Sub Category') ? row.cell('Sub Category') : row.cell('Category'),
  );
  const parent = oneLine(row.cell('Category Group') || row.cell('Master Category'));
  return name ? { name, parent: parent || null } : null;
}

/** Puts the rows of each split together. A part that is a transfer stays a transaction of its own. */
function splitsIn(lines: Line[]): Side[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.every((before, index) => isNext(before, line, last.length - index))) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const own = group.filter(({ other }) => other === null);
    const transfers = group.filter(({ other }) => other !== null);
    const [first] = own;
    const rest = own.length > 1 && first ? [{ draft: whole(own, first.draft), other: null }] : own;
    return [...rest, ...transfers];
  });
}

/** Whether a row is so many parts further in the same split. */
function isNext(before: Line, line: Line, distance: number): boolean {
  const isSame = before.draft.account === line.draft.account && before.draft.date === line.draft.date;
  return (
    isSame && before.split?.of === line.split?.of && before.split?.at === Number(line.split?.at) - distance
  );
}

function whole(lines: Line[], first: Draft): Draft {
  const parts = lines.flatMap(({ draft }): DraftPart[] =>
    draft.parts.map((part) => ({ ...part, note: partNote(draft, first) })),
  );
  return { ...first, note: '', parts, amount: sumOf(parts.map(({ amount }) => amount)) };
}

/** Parts may have payees of their own. */
function partNote({ name, note }: Draft, first: Draft): string {
  return [name === first.name ? '' : name, note].filter(Boolean).join(' ');
}
