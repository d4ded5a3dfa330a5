import { type ReadingOptions, type Skipped } from '../bank-file.ts';
import { type ReaderCalls } from '../reader.ts';
import { Unreadable } from '../unreadable.ts';
import { type Columns, columnsOf } from './columns.ts';
import { type Draft, draftsOf } from './drafts.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type Role } from './roles.ts';

/** A file whose cells are told apart, before date order, decimal mark and signs are known. */
export interface Table {
  layout: Layout;
  columns: Columns;
  /** The columns' meaning, as found or as the caller named it. */
  roles: Role[];
  /** At least one. */
  drafts: Draft[];
  skipped: Skipped[];
}

/** Finds titles, columns and bookings. Refuses a file in which a column is missing, or the end. */
export function tableOf(text: string, options: ReadingOptions, calls: ReaderCalls): Table {
  const layout = layoutOf(text, options);
  const titles = layout.titles?.cells ?? null;
  const columns = columnsOf(titles, layout.body);
  const roles = [...(options.columns ?? columns.roles)];
  const { attempt, noteLayout } = calls;
  noteLayout({ ...layoutSettings(layout), columns: roles });
  refuseUnclear(roles, layout);
  const { drafts, skipped } = draftsOf(layout.body, roles, titles, attempt);
  refuseIncomplete(text, drafts, layout);
  return { layout, columns, roles, drafts, skipped };
}

/** How the cells were told apart. */
export function layoutSettings({ delimiter, titles }: Layout) {
  return { delimiter, headerLine: titles?.line ?? null };
}

function refuseUnclear(roles: Role[], { titles }: Layout): void {
  const hasMoney = roles.some((role) => role === 'amount' || role === 'debit' || role === 'credit');
  if (roles.includes('date') && hasMoney) return;
  if (titles && hasMoney) throw new Unreadable('no-date-column', 'No column of the file contains dates.');
  if (roles.includes('date'))
    throw new Unreadable('no-amount-column', 'No column of the file contains amounts.');
  throw new Unreadable(
    titles ? 'no-rows' : 'unknown-format',
    titles ? 'The file contains no transactions.' : 'The file is not a bank statement in a known format.',
  );
}

/** Refuses a file without bookings, and one whose last line was cut. */
function refuseIncomplete(text: string, drafts: Draft[], { body }: Layout): void {
  const last = drafts[drafts.length - 1];
  if (!last) throw new Unreadable('no-rows', 'The file contains no transactions.');
  const [end] = body.slice(-1);
  const isCut = end?.line === last.line && text.trimEnd() === text;
  if (
    isCut &&
    drafts.length > 1 &&
    drafts.every(({ cells }) => cells === last.cells || cells.length > last.cells.length)
  )
    throw new Unreadable('truncated', 'The file ends in the middle of a row. Download it again.', last.line);
}
