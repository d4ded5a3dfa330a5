import { type Decimal, type ReadingOptions } from '../bank-file.ts';
import { equal, sumOf } from '../decimal.ts';
import { groupedBy, keyOf } from '../matching/posting.ts';
import { oneLine, textAtIndex } from '../text/lines.ts';
import { type Book } from './book.ts';
import { aboutOf, bookOf, type Draft } from './drafts.ts';
import { pairNamed } from './pairs.ts';
import { type AppRow, type AppTable, choiceOf, unguarded, type Values, valuesOf } from './table.ts';

const STATUSES = { '': null, Cleared: null, Reconciled: 'reconciled', 'Not cleared': 'pending' } as const;

const WHOLE = /^\(SPLIT INTO (\d+)\) ?/;
const PART = /^\(SPLIT (\d+) OF (\d+)\) ?/;

/** Reads the CSV file of one account of Actual, or of all of them. */
export function readActual({ rows }: AppTable, options: ReadingOptions): Book {
  const values = valuesOf(rows, 'Date', ['Amount', 'Split_Amount'], options);
  const lines = rows.map((row) => lineOf(row, values));
  const moving = lines.filter(({ of }) => of === null).map(({ draft }) => draft);
  const names = new Set(moving.map(({ account }) => account));
  const sides = withSplits(lines).map((draft) => ({
    draft,
    // The payee of a transfer is the other account.
    other: names.has(draft.name) && draft.name !== draft.account ? draft.name : null,
  }));
  const { drafts, movements } = pairNamed(sides, moving);
  return bookOf({ drafts, movements, accounts: new Map() }, aboutOf('actual', values));
}

interface Line {
  draft: Draft;
  /** How many parts a split has, in the row above them; its amount is `total`. */
  of: string | null;
  total: Decimal;
  /** Which part it is, and of how many: equal for parts that stand in the same place. */
  part: [string, string] | null;
}

function lineOf(row: AppRow, { dateOf, amountOf }: Values): Line {
  const notes = unguarded(row.cell('Notes'));
  const whole = WHOLE.exec(notes);
  const part = PART.exec(notes);
  const name = oneLine(unguarded(row.cell('Payee')));
  const category = oneLine(row.cell('Category'));
  const parent = oneLine(row.cell('Category_Group')) || null;
  const amount = amountOf(row, 'Amount');
  const status = choiceOf(row, 'Cleared', STATUSES);
  const draft: Draft = {
    ...{ line: row.line, date: dateOf(row), name, amount, tags: [] },
    account: oneLine(row.cell('Account')),
    note: notes.replace(WHOLE, '').replace(PART, ''),
    parts: [{ category: category ? { name: category, parent } : null, amount, note: '' }],
    ...(status && { status }),
    ...(name === 'Starting Balance' && { isOpening: true }),
  };
  return {
    draft,
    of: whole && textAtIndex(whole, 1),
    total: amountOf(row, 'Split_Amount'),
    part: part && [textAtIndex(part, 1), textAtIndex(part, 2)],
  };
}

/**
 * Puts the parts of each split together. The file orders rows by day, so that splits of one day may mix: the first free parts
 * that add up to the whole are its parts. Other parts stay transactions of their own, with the same sum.
 */
function withSplits(lines: Line[]): Draft[] {
  const place = ({ draft: { account, date } }: Line, at: string, of: string) => keyOf(account, date, at, of);
  const free = groupedBy(lines, (line) => line.part && place(line, ...line.part));
  const used = new Set<Line>();
  const wholes = new Map<Line, Draft>();
  for (const line of lines) {
    const count = Number(line.of);
    const parts = Array.from({ length: Math.min(count, lines.length) }, (_, index) =>
      (free.get(place(line, String(index + 1), String(line.of))) ?? []).find((part) => !used.has(part)),
    ).filter((part) => part !== undefined);
    if (count === 0 || !equal(sumOf(parts.map(({ draft }) => draft.amount)), line.total)) continue;
    for (const part of parts) used.add(part);
    wholes.set(line, wholeOf(line, parts));
  }
  return lines.filter((line) => !used.has(line)).map((line) => wholes.get(line) ?? line.draft);
}

function wholeOf({ draft, total }: Line, lines: Line[]): Draft {
  const parts = lines.flatMap(({ draft: { parts: own, note } }) => own.map((part) => ({ ...part, note })));
  return { ...draft, amount: total, parts };
}
