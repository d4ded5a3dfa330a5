import { type Decimal } from '../bank-file.ts';
import { equal, sumOf } from '../decimal.ts';
import { groupedBy, keyOf } from '../matching/posting.ts';
import { textAtIndex } from '../text/lines.ts';
import { type Draft, type Drafts, splitOf } from './drafts.ts';
import { pairNamed } from './pairs.ts';
import { draftOf } from './rows.ts';
import { type AppRow } from './table.ts';

const WHOLE = /^\(SPLIT INTO (\d+)\) ?/;
const PART = /^\(SPLIT (\d+) OF (\d+)\) ?/;

export function readActual(rows: AppRow[]): Drafts {
  const lines = rows.map(lineOf);
  const moving = lines.filter(({ of }) => of === null).map(({ draft }) => draft);
  const names = new Set(moving.map(({ account }) => account));
  const sides = withSplits(lines).map((draft) => ({
    draft,
    // The payee of a transfer is the other account.
    other: names.has(draft.name) && draft.name !== draft.account ? draft.name : null,
  }));
  return pairNamed(sides, moving);
}

interface Line {
  draft: Draft;
  /** Number of parts in a row such as `(SPLIT INTO 3)`, whose amount is then `total`; null in other rows. */
  of: string | null;
  total: Decimal;
  /** Number of this part and number of all parts, from `(SPLIT 1 OF 3)`; null outside of a split. */
  part: [string, string] | null;
}

function lineOf(row: AppRow): Line {
  const draft = draftOf(row, row.amount('Amount'));
  const whole = WHOLE.exec(draft.note);
  const part = PART.exec(draft.note);
  return {
    draft: { ...draft, note: draft.note.replace(WHOLE, '').replace(PART, '') },
    of: whole && textAtIndex(whole, 1),
    total: row.amount('Split_Amount'),
    part: part && [textAtIndex(part, 1), textAtIndex(part, 2)],
  };
}

/** Joins the parts of each split: the first free ones of the day, and only if they add up to its total. */
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
    const drafts = parts.map(({ draft }) => draft);
    if (count === 0 || !equal(sumOf(drafts.map(({ amount }) => amount)), line.total)) continue;
    for (const part of parts) used.add(part);
    const { amount, parts: own } = splitOf(drafts, ({ note }) => note);
    wholes.set(line, { ...line.draft, amount, parts: own });
  }
  return lines.filter((line) => !used.has(line)).map((line) => wholes.get(line) ?? line.draft);
}
