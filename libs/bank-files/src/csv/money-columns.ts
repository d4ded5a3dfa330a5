import { type Decimal } from '../bank-file.ts';
import { addsUp, negate } from '../decimal.ts';
import { markFor } from '../text/decide.ts';
import { plainCharacters, scanAmount, signedValue } from '../text/amounts.ts';
import { scanDate } from '../text/dates.ts';
import { textAtIndex } from '../text/lines.ts';
import { isAmountColumn, type Profile } from './profile.ts';
import { AMOUNTS, type Role } from './roles.ts';
import { type Line } from './split.ts';

export interface Candidate {
  profile: Profile;
  column: number;
}

/** Roles of the money columns. */
interface MoneyColumns {
  roles: Map<number, Role>;
  /** Columns that may also be the amount. */
  rivals: number[];
}

const SAMPLE_LINES = 200;
/** Penalty for a balance column that gives the balance before each booking, which is rare. */
const BEFORE = 0.5;

/**
 * Finds the money columns of a file without titles: either two columns that each line fills one of, or an amount and a balance.
 * The running balance tells amount and balance apart. Without it, the amount is the column with negative numbers, or else the
 * first one.
 */
export function moneyColumns(open: Candidate[], profiles: Profile[], body: Line[]): MoneyColumns {
  const filled = open.filter(({ profile }) => isAmountColumn(profile));
  const moving = filled.filter(({ profile }) =>
    [...profile.values.keys()].some((value) => /[1-9]/.test(value)),
  );
  const amounts = moving.length > 0 ? moving : filled;
  const sure = amounts.filter(({ profile }) => profile.money * 2 >= profile.amounts);
  const lines = Math.max(0, ...profiles.map(({ filled }) => filled));
  const isEnough = sure.reduce((sum, { profile }) => sum + profile.filled, 0) >= lines;
  const columns = isEnough ? sure : amounts;
  const [first] = columns;
  const pair = exclusivePair(filled, body);
  if (pair) return { roles: pair, rivals: [] };
  if (!first) return { roles: new Map(), rivals: [] };
  return amountAndBalance(columns, amounts, first, body);
}

/** Finds the counterpart of a lone debit or credit column: money exactly where the known one has none. */
export function takeOtherSide(
  roles: (Role | null)[],
  profiles: Profile[],
  columns: Candidate[],
  body: Line[],
): void {
  const [side, another] = roles.filter((role) => AMOUNTS.has(role));
  if (!side || side === 'amount' || another) return;
  const own = roles.indexOf(side);
  const isWhole = profiles.slice(own, own + 1).every(({ money }) => money === 0);
  const lines = body.filter(({ cells }) => cells.some((cell) => scanDate(cell) !== null));
  const found = columns.find(({ profile, column }) => {
    const pairs = lines.map(({ cells }) =>
      [column, own].map((at) => plainCharacters(textAtIndex(cells, at))),
    );
    const filled = pairs.map((pair) => pair.filter(Boolean).length);
    const moving = pairs.map((pair) => pair.filter((cell) => /[1-9]/.test(cell)).length);
    return (
      roles[column] === null &&
      isAmountColumn(profile) &&
      (profile.money > 0 || isWhole || filled.every((count) => count === 1)) &&
      pairs.some((pair) => /[1-9]/.test(textAtIndex(pair, 0))) &&
      moving.every((count, line) => count === 1 || (count === 0 && filled[line] === 2))
    );
  });
  if (found) roles[found.column] = side === 'debit' ? 'credit' : 'debit';
}

/** Finds debit and credit: two columns where each line fills exactly one. Also finds the most likely balance column. */
function exclusivePair(open: Candidate[], body: Line[]): Map<number, Role> | null {
  const width = Math.max(0, ...open.map(({ column }) => column));
  const lines = body.filter(
    ({ cells }) => cells.length > width && cells.some((cell) => scanDate(cell) !== null),
  );
  const read = open.map(({ column, profile }) => ({
    column,
    values: valuesOf(lines, column, profile).map(([value]) => value ?? ''),
  }));
  const hasMore = (value: string) => /[1-9]/.test(value);
  const pairs = read.flatMap((out, at) =>
    read.slice(at + 1).flatMap((into) => {
      const amounts = out.values.map((value, line): Values => {
        const other = String(into.values[line]);
        if (hasMore(value) === hasMore(other)) return [];
        return hasMore(value) ? [negate(value), value] : [other, negate(other)];
      });
      const isPair =
        amounts.length > 1 &&
        amounts.every(([value]) => value) &&
        [out, into].every(({ values }) => values.some(hasMore));
      const balances = read
        .filter((each) => isPair && ![out, into].some(({ values }) => values.join() === each.values.join()))
        .map(({ column, values }) => ({
          column,
          fits: fitsOf(
            amounts,
            values.map((value) => [value]),
          ),
        }));
      const fits = Math.max(0, ...balances.map((each) => each.fits));
      return isPair ? [{ out, into, fits, balance: balances.find((each) => each.fits === fits) }] : [];
    }),
  );
  const [best] = pairs.sort((a, b) => b.fits - a.fits);
  if (!best) return null;
  const roles: [number, Role][] = [
    [best.out.column, 'debit'],
    [best.into.column, 'credit'],
  ];
  return new Map(best.balance ? [...roles, [best.balance.column, 'balance']] : roles);
}

/** Whether the balance proves the amount. Small numbers fit by chance, but rarely in the only column with a minus. */
function isProof({ amount, fits }: { amount: Candidate; fits: number }, others: number, signed: Candidate[]) {
  const isOnlySigned = signed.length === 1 && signed[0] === amount;
  return fits > others && (isOnlySigned || Math.ceil(fits) * 2 > amount.profile.filled - 1);
}

function amountAndBalance(
  columns: Candidate[],
  all: Candidate[],
  first: Candidate,
  body: Line[],
): MoneyColumns {
  const read = all.map((each) => ({ each, values: valuesOf(body, each.column, each.profile) }));
  const balances = read.filter(({ each }) => columns.includes(each));
  const pairs = read
    .flatMap((amount) =>
      balances.map((balance) => ({
        amount: amount.each,
        balance: balance.each,
        fits: amount === balance ? 0 : fitsOf(amount.values, balance.values),
      })),
    )
    .sort((a, b) => b.fits - a.fits);
  const [best, next] = pairs;
  const signed = columns.filter(({ profile }) => profile.negatives > 0);
  const isProven = best !== undefined && isProof(best, next?.fits ?? 0, signed);
  const [likely = first] = signed.length === 1 ? signed : [];
  const amount = isProven ? best.amount : likely;
  const others = columns.filter((each) => each !== amount);
  const balance = isProven ? best.balance : others.find((each) => isFull(each, amount));
  const roles = new Map<number, Role>([
    [amount.column, 'amount'],
    ...(balance ? [[balance.column, 'balance'] as const] : []),
  ]);
  // Without decimals, other columns may also be the amount. If the only column with decimals has whole numbers in front of it,
  // those may be the amount and it may be the balance.
  const values = [...amount.profile.values.keys()];
  const hasDecimals = values.filter((value) => /\d[.,]\d/.test(value)).length * 2 > values.length;
  const isOpen = others.length === 0 && (!hasDecimals || signed.length === 0);
  const whole = isOpen
    ? all.filter((each) => each !== amount && (!hasDecimals || isInFront(each, amount)))
    : [];
  const rivals = isProven ? [] : [...others, ...whole];
  return { roles, rivals: rivals.map(({ column }) => column) };
}

function isInFront({ column, profile }: Candidate, amount: Candidate): boolean {
  return column < amount.column && profile.filled >= amount.profile.filled;
}

/** Returns the one amount column that fits the balance in the most lines; null if none fits or several fit equally. */
export function leadingAmount(
  columns: number[],
  balance: number,
  profiles: Profile[],
  body: Line[],
): number | null {
  if (balance < 0) return null;
  const values = (column: number) =>
    profiles.slice(column, column + 1).flatMap((profile) => valuesOf(body, column, profile));
  const fits = columns.map((column) => ({ column, count: fitsOf(values(column), values(balance)) }));
  const most = Math.max(...fits.map(({ count }) => count));
  const [best, other] = fits.filter(({ count }) => count > 0 && count === most);
  return best && !other ? best.column : null;
}

function isFull({ profile }: Candidate, amount: Candidate): boolean {
  return profile.filled * 2 >= amount.profile.filled;
}

/** Value of a cell and, if no cell of the column has a minus, also its opposite. Empty if the cell is no amount. */
type Values = Decimal[];

export function valuesOf(body: Line[], column: number, { negatives }: Profile): Values[] {
  return body.slice(0, SAMPLE_LINES).map(({ cells }) => {
    const written = scanAmount(cells[column] ?? '');
    const value = written && signedValue(written, markFor(written.number, ','));
    if (!written || value === null) return [];
    if (written.direction) return [written.direction === 'out' ? negate(value) : value];
    return negatives > 0 ? [value] : [value, negate(value)];
  });
}

/** Number of lines whose amount equals a step of the balance. Tries both orders, and balances before and after each booking. */
function fitsOf(amounts: Values[], balances: Values[]): number {
  const balanceAt = (line: number) => (balances[line] ?? []).slice(0, 1);
  const fits = (before: number, after: number, values: Values) =>
    balanceAt(before).some((start) =>
      balanceAt(after).some((end) => values.some((amount) => addsUp(start, amount, end))),
    );
  const countOf = (before: number, after: number) =>
    amounts.filter((values, line) => fits(line + before, line + after, values)).length;
  const after = Math.max(countOf(-1, 0), countOf(1, 0));
  // Balances after each booking are the usual case, so balances before it must fit better.
  return Math.max(after, Math.max(countOf(0, 1), countOf(0, -1)) - BEFORE);
}
