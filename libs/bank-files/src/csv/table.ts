import { type ReadingOptions, type Skipped } from '../bank-file.ts';
import { type ReaderCalls, type RowAttempt } from '../reader.ts';
import { textAtIndex } from '../text/lines.ts';
import { badAmount, Unreadable } from '../unreadable.ts';
import { type Columns, columnsOf } from './columns.ts';
import { type Draft, draftsOf, type LeftDraft } from './drafts.ts';
import { hasValues, isTable, type Layout, layoutOf } from './layout.ts';
import { AMOUNTS, MONEY, type Role } from './roles.ts';
import { isUnitTitle } from './title-roles.ts';
import { withYears } from './yearless-dates.ts';

/** A file split into cells. Date order, decimal mark and signs are not decided yet. */
export interface Table {
  layout: Layout;
  titles: string[];
  columns: Columns;
  /** Roles of the columns, as found or as the caller chose them. */
  roles: Role[];
  /** Bookings; at least one. */
  drafts: Draft[];
  /** Lines that their words mark as something other than a booking. */
  left: LeftDraft[];
  skipped: Skipped[];
  options: ReadingOptions;
  attempt: RowAttempt;
}

/** Finds titles, columns and bookings. Throws `Unreadable` if a required column is missing or the end of the file was cut. */
export function tableOf(text: string, options: ReadingOptions, calls: ReaderCalls): Table {
  const layout = layoutOf(withYears(text), options);
  const titles = layout.titles?.cells ?? [];
  const columns = columnsOf(titles, layout.body);
  const roles = [...(options.columns ?? columns.roles)];
  const { attempt, noteLayout } = calls;
  // Report the layout only if there are rows below the titles, or if the caller chose the title line: only then can other
  // settings help.
  if (layout.body.length > 0 || options.headerLine !== undefined)
    noteLayout({ ...layoutSettings(layout), columns: roles });
  refuseUnclear(roles, layout);
  refuseEarlierTable(layout);
  const { drafts, left, skipped } = draftsOf(layout, roles, attempt, options.bookings);
  refuseIncomplete(text, drafts, layout, roles);
  if (!options.columns) refuseCutDecimals(drafts, layout, roles);
  return { layout, titles, columns, roles, drafts, left, skipped, options, attempt };
}

export function layoutSettings({ delimiter, titles }: Layout) {
  return { delimiter, headerLine: titles?.line ?? null };
}

function refuseUnclear(roles: Role[], { titles, body }: Layout): void {
  if (titles && body.length === 0) throw new Unreadable('no-rows');
  const hasMoney = roles.some((role) => AMOUNTS.has(role));
  if (roles.includes('date') && hasMoney) return;
  if (titles && hasMoney) throw new Unreadable('no-date-column');
  if (roles.includes('date')) throw new Unreadable('no-amount-column');
  throw new Unreadable(titles ? 'no-rows' : 'unknown-format');
}

/** Refuses a second table above the titles, because its bookings would be lost. */
function refuseEarlierTable({ preamble }: Layout): void {
  const titles = preamble.findIndex(({ cells }) => isTable(cells));
  const lost = preamble.slice(titles + 1).find(({ cells }) => titles >= 0 && hasValues(cells));
  if (lost) throw new Unreadable('several-tables', { line: lost.line });
}

/** Refuses amounts whose decimals are in the next column: `-45,10` without quotes between commas, or a column of cents. */
function refuseCutDecimals(drafts: Draft[], { delimiter, titles }: Layout, roles: Role[]): void {
  const behind = roles.indexOf('amount') + 1;
  const isPart = titles ? isUnitTitle(textAtIndex(titles.cells, behind)) : delimiter === ',';
  const cellsOf = ({ cells }: Draft) => cells.slice(behind - 1, behind + 1).join(',');
  const [first] = drafts;
  if (first && isPart && behind > 0 && drafts.every((draft) => /^[-+]?\d+,\d\d$/.test(cellsOf(draft))))
    throw badAmount(cellsOf(first), first.line);
}

/** Refuses a file without bookings, and a file whose last line was cut. */
function refuseIncomplete(text: string, drafts: Draft[], { body, titles }: Layout, roles: Role[]): void {
  const last = drafts[drafts.length - 1];
  if (!last) throw new Unreadable('no-rows');
  const [end] = body.slice(-1);
  if (end?.line !== last.line || text.trimEnd() !== text) return;
  const others = drafts.filter((draft) => draft !== last).map(({ cells }) => cells);
  const widths = others.length > 0 ? others.map((cells) => cells.length) : [titles?.cells.length ?? 0];
  if (widths.every((width) => width > last.cells.length) || hasShortNumber(last.cells, others, roles))
    throw new Unreadable('truncated', { line: last.line });
}

/** Whether the last cell is a number with fewer decimals than all others in the file. */
function hasShortNumber(last: string[], others: string[][], roles: Role[]): boolean {
  const at = last.length - 1;
  const end = textAtIndex(last, at);
  const isMoney = (column: number) => roles.slice(column, column + 1).some((role) => MONEY.has(role));
  if (!end || !isMoney(at)) return false;
  const decimals = [...others, last.slice(0, at)]
    .flatMap((cells) => cells.filter((cell, column) => cell && isMoney(column)))
    .map(decimalsOf);
  return decimals.length > 0 && decimals.every((count) => count > decimalsOf(end));
}

function decimalsOf(cell: string): number {
  const at = Math.max(cell.lastIndexOf('.'), cell.lastIndexOf(','));
  return at < 0 ? 0 : cell.slice(at).replace(/\D/g, '').length;
}
