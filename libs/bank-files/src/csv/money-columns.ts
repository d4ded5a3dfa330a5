import { type Decimal } from '../bank-file.ts';
import { addsUp, negate } from '../decimal.ts';
import { markFor } from '../text/decide.ts';
import { scanAmount, signedValue } from '../text/amounts.ts';
import { scanDate } from '../text/dates.ts';
import { isAmountColumn, type Profile } from './profile.ts';
import { type Role } from './roles.ts';
import { type Line } from './split.ts';

export interface Candidate {
  profile: Profile;
  column: number;
}

/** Which column is what, and whether the running balance proves it. */
interface MoneyColumns {
  roles: Map<number, Role>;
  isProven: boolean;
}

const SAMPLE_LINES = 200;
/** So much less a balance before each booking counts. */
const BEFORE = 0.5;

/**
 * The columns of money in a file without titles: two of which each line fills one, or an amount and a balance. The
 * running balance tells which is which; without it the column with negative numbers, or the first, is the amount.
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
  const [first, second, third] = columns;
  if (!first) return { roles: new Map(), isProven: true };
  if (second && first.profile.filled + second.profile.filled <= lines && second.profile.filled < lines) {
    const pair: [number, Role][] = [
      [first.column, 'debit'],
      [second.column, 'credit'],
    ];
    return { roles: new Map(third ? [...pair, [third.column, 'balance']] : pair), isProven: true };
  }
  const found = amountAndBalance(columns, first, body);
  // Beside whole numbers, another column of whole numbers could be the amounts as well.
  const hasDecimals = body.some(({ cells }) => /\d[.,]\d/.test(cells[first.column] ?? ''));
  const isAlone = hasDecimals || columns.length === amounts.length;
  return { ...found, isProven: found.isProven && isAlone };
}

/** The column of money that has zero in each dated line in which the one side has more, and more in all others. */
export function otherSide(open: Candidate[], side: number, body: Line[]): number | null {
  const lines = body.filter(({ cells }) => cells.some((cell) => scanDate(cell) !== null));
  const isZero = (cell: string) => !/[1-9]/.test(cell);
  const found = open.find(
    ({ profile, column }) =>
      isAmountColumn(profile) &&
      profile.money > 0 &&
      lines.every(
        ({ cells }) => cells[column] && cells[side] && isZero(cells[column]) !== isZero(cells[side]),
      ),
  );
  return found?.column ?? null;
}

function amountAndBalance(columns: Candidate[], first: Candidate, body: Line[]): MoneyColumns {
  const read = columns.map((each) => ({ each, values: valuesOf(body, each.column, each.profile) }));
  const pairs = read
    .flatMap((amount) =>
      read.map((balance) => ({
        amount: amount.each,
        balance: balance.each,
        fits: amount === balance ? 0 : fitsOf(amount.values, balance.values),
      })),
    )
    .sort((a, b) => b.fits - a.fits);
  const [best, next] = pairs;
  const isProven = best !== undefined && best.fits > (next?.fits ?? 0);
  const signed = columns.filter(({ profile }) => profile.negatives > 0);
  const [likely = first] = signed.length === 1 ? signed : [];
  const amount = isProven ? best.amount : likely;
  const balance = isProven ? best.balance : columns.find((each) => each !== amount && isFull(each, amount));
  const roles = new Map<number, Role>([
    [amount.column, 'amount'],
    ...(balance ? [[balance.column, 'balance'] as const] : []),
  ]);
  return { roles, isProven: isProven || columns.length < 2 };
}

function isFull({ profile }: Candidate, amount: Candidate): boolean {
  return profile.filled * 2 >= amount.profile.filled;
}

/** A value and, in a column without any sign, its opposite. */
type Values = Decimal[];

function valuesOf(body: Line[], column: number, { negatives }: Profile): Values[] {
  return body.slice(0, SAMPLE_LINES).map(({ cells }) => {
    const written = scanAmount(cells[column] ?? '');
    const value = written && signedValue(written, markFor(written.number, ','));
    if (!written || value === null) return [];
    if (written.direction) return [written.direction === 'out' ? negate(value) : value];
    return negatives > 0 ? [value] : [value, negate(value)];
  });
}

/** How many steps of the balance, in either order and after or before each booking, are the amount. */
function fitsOf(amounts: Values[], balances: Values[]): number {
  const balanceAt = (line: number) => (balances[line] ?? []).slice(0, 1);
  const fits = (before: number, after: number, values: Values) =>
    balanceAt(before).some((start) =>
      balanceAt(after).some((end) => values.some((amount) => addsUp(start, amount, end))),
    );
  const countOf = (before: number, after: number) =>
    amounts.filter((values, line) => fits(line + before, line + after, values)).length;
  const after = Math.max(countOf(-1, 0), countOf(1, 0));
  // Of a balance before and one after each booking, the latter is the usual one.
  return Math.max(after, Math.max(countOf(0, 1), countOf(0, -1)) - BEFORE);
}
