import { type Decimal } from '../bank-file.ts';
import { oneLine } from '../text/lines.ts';
import { excerpt, Unreadable } from '../unreadable.ts';
import apps from './apps.json' with { type: 'json' };
import { type BookCategory } from './book.ts';
import { type Draft } from './drafts.ts';
import { type AppRow } from './table.ts';

const STATUSES = apps.statuses as Record<string, NonNullable<Draft['status']> | null>;
const NO_CATEGORY = 'Uncategorized';

export function draftOf(row: AppRow, amount: Decimal): Draft {
  const name = oneLine(unguarded(row.text('name')));
  const note = unguarded(row.text('note'));
  const status = choiceOf(row, 'Cleared', STATUSES);
  return {
    ...{ line: row.line, date: row.date(), name, amount },
    account: oneLine(row.text('account')),
    note: note === name ? '' : note,
    parts: [{ category: categoryOf(row.text), amount, note: '' }],
    tags: row.text('tags').split(/[,;]/).map(oneLine).filter(Boolean),
    ...(status && { status }),
    ...(name === 'Starting Balance' && { isOpening: true }),
  };
}

/** Returns the category of a row. Drops the parent if it has the same name. */
export function categoryOf(text: AppRow['text']): BookCategory | null {
  const name = oneLine(text('category'));
  const parent = oneLine(text('parent'));
  return name && name !== NO_CATEGORY ? { name, parent: parent && parent !== name ? parent : null } : null;
}

/** Returns the choice for the text of a cell. Throws `Unreadable` if the text is not among the choices. */
export function choiceOf<Choice>(row: AppRow, title: string, choices: Record<string, Choice>): Choice {
  const text = row.cell(title);
  const choice = Object.hasOwn(choices, text) ? choices[text] : undefined;
  if (choice === undefined)
    throw new Unreadable('unknown-value.column', { line: row.line, value: excerpt(text), detail: title });
  return choice;
}

/** Removes the apostrophe that apps put before formulas. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}
