import { type Decimal } from '../bank-file.ts';
import { oneLine } from '../text/lines.ts';
import { excerpt, Unreadable } from '../unreadable.ts';
import apps from './apps.json' with { type: 'json' };
import { type BookCategory } from './book.ts';
import { type Draft } from './drafts.ts';
import { type AppRow } from './table.ts';

const STATUSES = apps.statuses as Record<string, NonNullable<Draft['status']> | null>;
const NO_CATEGORY = 'Uncategorized';

/** The transaction of one row by the columns of its app. */
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

/** The category of a row; one that is named like its parent stands alone. */
export function categoryOf(text: AppRow['text']): BookCategory | null {
  const name = oneLine(text('category'));
  const parent = oneLine(text('parent'));
  return name && name !== NO_CATEGORY ? { name, parent: parent && parent !== name ? parent : null } : null;
}

/** What an app writes in a cell that has a few possible values; another one is refused. */
export function choiceOf<Choice>(row: AppRow, title: string, choices: Record<string, Choice>): Choice {
  const text = row.cell(title);
  const choice = Object.hasOwn(choices, text) ? choices[text] : undefined;
  if (choice === undefined)
    throw new Unreadable('unknown-value.column', { line: row.line, value: excerpt(text), detail: title });
  return choice;
}

/** Text without the apostrophe that apps put before formulas. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}
