import { type Skipped } from '../bank-file.ts';
import { scanAmount, withLostMinus, type WrittenAmount } from '../text/amounts.ts';
import { scanDate, type WrittenDate } from '../text/dates.ts';
import { type RowAttempt } from '../reader.ts';
import { badAmount, badDate, refuseTooManyRows, Unreadable } from '../unreadable.ts';
import { isDash } from './profile.ts';
import { isTable, type Layout } from './layout.ts';
import { AMOUNTS, hasTexts, type Role } from './roles.ts';
import { headingOf, isRepeated, lastFilled, type Section, sectionsIn } from './sections.ts';
import { type Line } from './split.ts';
import { cutTexts } from './cut-texts.ts';
import { doubtfulTexts } from './doubtful-texts.ts';
import { statusesIn } from './status-columns.ts';
import { titleRoles } from './title-roles.ts';
import {
  isBalanceText,
  isBlockedTitle,
  isDetailTitle,
  isTotalText,
  type Status,
  statusMeaning,
} from './words.ts';

/** A line that is a booking. Date order, decimal mark and sign are not decided yet. */
export interface Draft {
  line: number;
  cells: string[];
  /** Its section, in a file with sections of several accounts. */
  section: Section | null;
  date: WrittenDate;
  valueDate: WrittenDate | null;
  amount: WrittenAmount;
  /** Column that holds the amount; `fee` if the row has only a fee. */
  side: 'amount' | 'debit' | 'credit' | 'fee';
  balance: WrittenAmount | null;
  fee: WrittenAmount | null;
  isPending: boolean;
  /** Whether a text of the line contains a word for totals. */
  isTotal: boolean;
  /** Texts of the following lines that continue this booking. */
  more: string[];
}

/** A line with a date and an amount that its words mark as something other than a booking. */
export interface LeftDraft {
  draft: Draft;
  reason: Skipped['reason'];
}

export interface Drafts {
  drafts: Draft[];
  left: LeftDraft[];
  skipped: Skipped[];
}

/** Roles in which the name of a balance counts. */
const LABELS = new Set<Role | undefined>(['memo', 'payee', 'ignore']);

type CellOf = (role: Role) => string;

interface Reading {
  roles: Role[];
  titles: string[] | null;
  cellIn: (cells: string[], role: Role) => string;
  statusIn: (cells: string[]) => Status;
}

/** Separates bookings from totals, balances and continuations. Throws `Unreadable` for a line that is only half a booking. */
export function draftsOf(
  layout: Layout,
  roles: Role[],
  attempt: RowAttempt,
  bookings: readonly number[] = [],
): Drafts {
  const titles = layout.titles?.cells ?? null;
  const found: Drafts = { drafts: [], left: [], skipped: [] };
  const reading = { roles, titles, cellIn: cellsBy(roles), statusIn: statusesIn(layout.body, titles) };
  const sectionOf = sectionsIn(layout);
  let heading = headingOf(lastFilled(layout.preamble));
  for (const each of layout.body.filter(({ cells }) => cells.some(Boolean))) {
    const { line, cells } = each;
    heading = headingOf(cells) ?? heading;
    refuseOtherTable(each, titles);
    const [read] = attempt(() => readLine(each, reading));
    if (typeof read === 'string') addText(found, each, read);
    else if (read) {
      const draft = below(heading, { ...read.draft, section: sectionOf(line) });
      if (read.reason && !bookings.includes(line)) found.left.push({ draft, reason: read.reason });
      else found.drafts.push(draft);
    }
  }
  refuseTooManyRows(found.drafts.length);
  const doubtful = doubtfulTexts(found.drafts, roles);
  for (const [draft, reason] of doubtful)
    if (!bookings.includes(draft.line)) found.left.push({ draft, reason });
  const left = new Set(found.left.map(({ draft }) => draft));
  return { ...found, drafts: found.drafts.filter((draft) => !left.has(draft)) };
}

/** Returns a function that returns the cell with a role, empty if it holds a dash. */
function cellsBy(roles: Role[]): Reading['cellIn'] {
  const columns = new Map(roles.map((role, column) => [role, column] as const).reverse());
  return (cells, role) => {
    const cell = cells[columns.get(role) ?? -1] ?? '';
    return isDash(cell) ? '' : cell;
  };
}

function refuseOtherTable({ line, cells }: Line, titles: string[] | null): void {
  if (titles && !isRepeated(cells, titles) && isTable(cells))
    throw new Unreadable('several-tables', { line });
}

/** Adds a line without a booking: to the texts of the booking that it continues, or to the lines that are left out. */
function addText({ drafts, skipped }: Drafts, { line, cells }: Line, reason: Skipped['reason']): void {
  if (reason === 'text' && continues(drafts, cells))
    drafts.at(-1)?.more.push(...cells.filter((cell) => !scanDate(cell)));
  else skipped.push({ line, reason });
}

/** Applies the heading of its section to a booking. Amounts with a sign or direction of their own keep it. */
function below(heading: ReturnType<typeof headingOf>, draft: Draft): Draft {
  if (heading === 'pending') return { ...draft, isPending: true };
  const { amount } = draft;
  const isOpen = amount.direction === null && !amount.hasSign;
  return isOpen && (heading === 'in' || heading === 'out')
    ? { ...draft, amount: { ...amount, direction: heading } }
    : draft;
}

function isWord(cell: string): boolean {
  return /\p{L}/u.test(cell);
}

/** Whether a line continues the booking above: texts (and amounts of a collective order) behind the same or no first cell. */
function continues(drafts: Draft[], cells: string[]): boolean {
  const last = drafts.at(-1);
  const [first, ...others] = cells;
  const isText =
    others.some(isWord) &&
    others.every((cell) => !cell || isWord(cell) || (/[.,]\d{2}$/.test(cell) && scanAmount(cell)));
  return last !== undefined && (!first || first === last.cells[0]) && isText && !isTotalText(cells.join(' '));
}

/** What a line says before it is known whether it is a booking. */
interface Facts extends Line {
  cellOf: CellOf;
  meaning: Status;
  dateText: string;
  date: WrittenDate | null;
  money: Pick<Draft, 'amount' | 'side'> | null;
  isTotal: boolean;
  /** Whether it has the sum of money out and that of money in. */
  isSum: boolean;
}

/** Reads a line as a booking, or returns why it is none. */
function readLine(
  line: Line,
  reading: Reading,
): { draft: Omit<Draft, 'section'>; reason: Skipped['reason'] | null } | Skipped['reason'] {
  if (reading.titles && isRepeated(line.cells, reading.titles)) return 'text';
  const facts = factsOf(line, reading);
  const { date, money } = facts;
  return date && money ? bookingOf(facts, { date, ...money }, reading) : otherThanBooking(facts, reading);
}

function factsOf(line: Line, { roles, cellIn, statusIn }: Reading): Facts {
  const { cells } = line;
  const cellOf: CellOf = (role) => cellIn(cells, role);
  const meaning = statusIn(cells) ?? statusMeaning(cellOf('status')) ?? statusOf(cells, roles);
  const dateText = cellOf('date') || cellOf('valueDate');
  const date = scanDate(dateText);
  const isTotal = isTotalText(cells.join(' '));
  const isExecuted = meaning !== 'not-executed';
  const hasBoth = [cellOf('debit'), cellOf('credit')].every((cell) => /[1-9]/.test(cell));
  const isSum = isExecuted && hasBoth && (isTotal || !date);
  const money = isSum ? null : moneyOf(cellOf, line.line, isExecuted && date !== null);
  return { ...line, cellOf, meaning, dateText, date, money, isTotal, isSum };
}

/** Returns what a line without a date or an amount is. Throws `Unreadable` if it may be a booking. */
function otherThanBooking(facts: Facts, { roles, titles }: Reading): Skipped['reason'] {
  const { line, cells, meaning, dateText, date, money, isTotal, isSum } = facts;
  if (isSum) return 'total';
  if (meaning === 'not-executed') return meaning;
  if (!money && date) {
    if (isBalanceLine(cells, roles)) return 'balance';
    const lost = lostAmount(cells, roles, titles);
    if (isBlockedTitle(titles?.[lost] ?? '')) return 'not-executed';
    if (lost >= 0) throw badAmount('', line);
    return isTotal ? 'balance' : 'text';
  }
  if (isTotal || !money) return isTotal ? 'total' : 'text';
  if ([meaning, statusMeaning(dateText)].includes('pending')) return 'not-executed';
  throw badDate(dateText, line);
}

function bookingOf(
  { line, cells, cellOf, meaning }: Facts,
  booked: Pick<Draft, 'date' | 'amount' | 'side'>,
  { roles, titles }: Reading,
) {
  const isBalance = isBalanceLine(cells, roles);
  const reason = meaning === 'not-executed' ? meaning : isBalance ? ('balance' as const) : null;
  const more = cutTexts(cells, roles, titles) ?? (reason && []);
  if (!more) throw new Unreadable('too-many-cells', { line });
  const draft = {
    ...{ line, cells, more, ...booked },
    valueDate: scanDate(cellOf('valueDate')),
    balance: scanAmount(cellOf('balance')),
    fee: booked.side === 'fee' ? null : scanAmount(cellOf('fee')),
    isPending: meaning === 'pending',
    // In other columns the word may be chance, such as a payment method called “balance”.
    isTotal: cells.some((cell, column) => hasTexts(roles[column]) && isTotalText(cell)),
  };
  return { draft, reason };
}

function isBalanceLine(cells: string[], roles: Role[]): boolean {
  return cells.some((cell, column) => LABELS.has(roles[column]) && isBalanceText(cell));
}

/** Returns the column that looks like money in a dated line without an amount; -1 if there is none. */
function lostAmount(cells: string[], roles: Role[], titles: string[] | null): number {
  return cells.findIndex((cell, column) => {
    const isElsewhere = roles[column] === 'ignore' || roles[column] === 'memo' || roles[column] === undefined;
    if (!isElsewhere || !/\d[.,]\d{2}$/.test(cell) || isDetailTitle(titles?.[column] ?? '')) return false;
    const isMoneyTitle = AMOUNTS.has(titleRoles(titles?.[column] ?? '')[0]?.role);
    return isMoneyTitle || (scanAmount(cell) !== null && scanDate(cell) === null);
  });
}

/** Without a status column, a type or info text may mark a booking as pending. */
function statusOf(cells: string[], roles: Role[]): Status {
  if (roles.includes('status')) return null;
  return cells.some((cell, column) => roles[column] === 'memo' && statusMeaning(cell) === 'pending')
    ? 'pending'
    : null;
}

/** Returns the single amount of a line; null if it has none. */
function moneyOf(cellOf: CellOf, line: number, hasDate: boolean): Pick<Draft, 'amount' | 'side'> | null {
  const found: Pick<Draft, 'amount' | 'side'>[] = [];
  for (const side of ['amount', 'debit', 'credit'] as const) {
    const text = cellOf(side);
    // In a signed amount column, a leading `?` may be a lost minus or a lost currency sign: do not guess.
    const amount = scanAmount(side === 'amount' ? text : withLostMinus(text));
    if (amount) found.push({ amount, side });
    else if (text && hasDate) throw badAmount(text, line);
  }
  // Some exports write zero into the unused one of the two columns.
  const others = found.filter(({ amount }) => /[1-9]/.test(amount.number));
  if (others.length > 1 && hasDate) throw new Unreadable('out-and-in', { line });
  const fee = scanAmount(cellOf('fee'));
  const isFee = others.length === 0 && fee !== null && /[1-9]/.test(fee.number);
  return isFee ? { amount: fee, side: 'fee' } : (others[0] ?? found[0] ?? null);
}
