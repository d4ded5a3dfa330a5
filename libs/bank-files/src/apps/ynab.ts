import { add, negate } from '../decimal.ts';
import { onlyOf } from '../only.ts';
import { scanAmount } from '../text/amounts.ts';
import { oneLine, textAtIndex } from '../text/lines.ts';
import { type Draft, type Drafts, splitOf } from './drafts.ts';
import { pairNamed, type Side } from './pairs.ts';
import { draftOf } from './rows.ts';
import { type AppRow } from './table.ts';

/** `Split (1/3) milk` in current YNAB, `(Split 1/3) milk` in YNAB 4. */
const SPLIT = /^\(?split \(?(\d+)\/(\d+)\) ?/i;
const TRANSFER = /^transfer ?: ?/i;

export function readYnab(rows: AppRow[]): Drafts {
  const lines = rows.map(lineOf);
  const { drafts, movements } = pairNamed(
    splitsIn(lines),
    lines.map(({ draft }) => draft),
  );
  const facts = { currency: currencyIn(rows) };
  return { drafts, movements, accounts: new Map(movements.map(({ account }) => [account, facts])) };
}

/** Returns the currency of the amounts; null if they name none or several. */
function currencyIn(rows: AppRow[]): string | null {
  const texts = rows.flatMap(({ cell }) => [cell('Outflow'), cell('Inflow')]);
  return onlyOf(texts.flatMap((text) => scanAmount(text)?.currency ?? []));
}

interface Line extends Side {
  /** Position in a split and number of its parts; null outside of a split. */
  split: { at: number; of: number } | null;
}

function lineOf(row: AppRow): Line {
  const draft = draftOf(row, add(row.amount('Inflow'), negate(row.amount('Outflow'))));
  const split = SPLIT.exec(draft.note);
  const name = oneLine(draft.name.replace(TRANSFER, ''));
  return {
    draft: { ...draft, name, note: draft.note.replace(SPLIT, '') },
    other: TRANSFER.test(draft.name) ? name : null,
    split: split && { at: Number(textAtIndex(split, 1)), of: Number(textAtIndex(split, 2)) },
  };
}

/** Joins the rows of each split. A part that is a transfer stays a separate transaction. */
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

/** Whether a row is part of the same split as an earlier one, exactly `distance` parts later. */
function isNext(before: Line, line: Line, distance: number): boolean {
  const isSame = before.draft.account === line.draft.account && before.draft.date === line.draft.date;
  return (
    isSame && before.split?.of === line.split?.of && before.split?.at === Number(line.split?.at) - distance
  );
}

/** Joins the parts of a split. A payee that differs from the first one goes into the note of its part. */
function whole(lines: Line[], first: Draft): Draft {
  const noteOf = ({ name, note }: Draft) => [name === first.name ? '' : name, note].filter(Boolean).join(' ');
  const parts = lines.map(({ draft }) => draft);
  return { ...splitOf(parts, noteOf), note: '' };
}
