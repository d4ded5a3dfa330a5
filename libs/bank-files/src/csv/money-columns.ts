import { type Decimal } from '../bank-file.ts';
import { addsUp, negate } from '../decimal.ts';
import { plainCharacters, scanAmount, signedValue } from '../text/amounts.ts';
import { textAtIndex } from '../text/lines.ts';
import { type Grid, isAmountColumn, isDated, isMoving, type Profile, profileAt } from './profile.ts';
import { AMOUNTS } from './roles.ts';
import { type Line } from './split.ts';

const SAMPLE_LINES = 200;
/** Penalty for a balance column that gives the balance before each booking, which is rare. */
const BEFORE = 0.5;

/**
 * Finds the money columns of a file without titles: either two columns that each line fills one of, or an amount and a balance.
 * The running balance tells amount and balance apart. Without it, the amount is the column with negative numbers, or else the
 * first one. Returns the columns that may also be the amount.
 */
export function takeMoney(open: Profile[], grid: Grid): number[] {
  const filled = open.filter(isAmountColumn);
  const moving = filled.filter(isMoving);
  const amounts = moving.length > 0 ? moving : filled;
  const sure = amounts.filter((each) => each.money * 2 >= each.amounts);
  const lines = Math.max(0, ...grid.profiles.map((each) => each.filled));
  const isEnough = sure.reduce((sum, each) => sum + each.filled, 0) >= lines;
  const columns = isEnough ? sure : amounts;
  const [first] = columns;
  if (takePair(filled, grid) || !first) return [];
  return takeAmount(columns, amounts, first, grid);
}

/** Finds the counterpart of a lone debit or credit column: money exactly where the known one has none. */
export function takeOtherSide(columns: Profile[], { roles, body, ...grid }: Grid): void {
  const [side, another] = roles.filter((role) => AMOUNTS.has(role));
  if (!side || side === 'amount' || another) return;
  const own = roles.indexOf(side);
  const isWhole = profileAt(grid, own).money === 0;
  const lines = body.filter(isDated);
  const found = columns.find((profile) => {
    const pairs = lines.map(({ cells }) =>
      [profile.column, own].map((at) => plainCharacters(textAtIndex(cells, at))),
    );
    const filled = pairs.map((pair) => pair.filter(Boolean).length);
    const moving = pairs.map((pair) => pair.filter((cell) => /[1-9]/.test(cell)).length);
    return (
      roles[profile.column] === null &&
      isAmountColumn(profile) &&
      (profile.money > 0 || isWhole || filled.every((count) => count === 1)) &&
      pairs.some((pair) => /[1-9]/.test(textAtIndex(pair, 0))) &&
      moving.every((count, line) => count === 1 || (count === 0 && filled[line] === 2))
    );
  });
  if (found) roles[found.column] = side === 'debit' ? 'credit' : 'debit';
}

/** Takes two columns where each line fills exactly one for debit and credit, with the most likely balance. */
function takePair(open: Profile[], { roles, body }: Grid): boolean {
  const width = Math.max(0, ...open.map(({ column }) => column));
  const lines = body.filter((line) => line.cells.length > width && isDated(line));
  const read = open.map((profile) => ({
    column: profile.column,
    values: valuesOf(lines, profile).map(([value = '']) => value),
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
        .map(({ column, values }) => {
          const balance = values.map((value) => [value]);
          return { column, fits: fitsOf(amounts, balance) };
        });
      const fits = Math.max(0, ...balances.map((each) => each.fits));
      return isPair ? [{ out, into, fits, balance: balances.find((each) => each.fits === fits) }] : [];
    }),
  );
  const [best] = pairs.sort((a, b) => b.fits - a.fits);
  if (!best) return false;
  roles[best.out.column] = 'debit';
  roles[best.into.column] = 'credit';
  if (best.balance) roles[best.balance.column] = 'balance';
  return true;
}

/** Whether the balance proves the amount. Small numbers fit by chance, but rarely in the only column with a minus. */
function isProof({ amount, fits }: { amount: Profile; fits: number }, others: number, signed: Profile[]) {
  const isOnlySigned = signed.length === 1 && signed[0] === amount;
  return fits > others && (isOnlySigned || Math.ceil(fits) * 2 > amount.filled - 1);
}

/** Takes an amount and a balance. Returns the columns that may also be the amount. */
function takeAmount(columns: Profile[], all: Profile[], first: Profile, { roles, body }: Grid): number[] {
  const read = all.map((profile) => ({ profile, values: valuesOf(body, profile) }));
  const pairs = read
    .flatMap((amount) =>
      read.map((balance) => ({
        ...{ amount: amount.profile, balance: balance.profile },
        fits: amount === balance ? 0 : fitsOf(amount.values, balance.values),
      })),
    )
    // A column without decimals, such as a running number, is a balance only if all steps fit.
    .filter(
      ({ amount, balance, fits }) => columns.includes(balance) || fits >= Math.max(2, amount.filled - 1),
    )
    .sort((a, b) => b.fits - a.fits);
  const [best, next] = pairs;
  const signed = columns.filter(({ negatives }) => negatives > 0);
  const isProven = best !== undefined && isProof(best, next?.fits ?? 0, signed);
  const [likely = first] = signed.length === 1 ? signed : [];
  const amount = isProven ? best.amount : likely;
  const others = columns.filter((each) => each !== amount);
  const balance = isProven ? best.balance : others.find(({ filled }) => filled * 2 >= amount.filled);
  roles[amount.column] = 'amount';
  if (balance && !roles.includes('balance')) roles[balance.column] = 'balance';
  if (isProven) return [];
  // Without decimals, other columns may also be the amount. If the only column with decimals has whole numbers in front of it,
  // those may be the amount and it may be the balance.
  const written = [...amount.values.keys()];
  const hasDecimals = written.filter((value) => /\d[.,]\d/.test(value)).length * 2 > written.length;
  const isInFront = ({ column, filled }: Profile) => column < amount.column && filled >= amount.filled;
  const isOpen = others.length === 0 && (!hasDecimals || signed.length === 0);
  const whole = isOpen ? all.filter((each) => each !== amount && (!hasDecimals || isInFront(each))) : [];
  return [...others, ...whole].map(({ column }) => column);
}

/** Returns the one amount column that fits the balance in the most lines; null if none fits or several fit equally. */
export function leadingAmount(columns: number[], balance: number, grid: Grid): number | null {
  const values = (column: number) => valuesOf(grid.body, profileAt(grid, column));
  const fits = columns.map((column) => ({ column, count: fitsOf(values(column), values(balance)) }));
  const most = Math.max(...fits.map(({ count }) => count));
  const [best, other] = fits.filter(({ count }) => count > 0 && count === most);
  return best && !other ? best.column : null;
}

/** Value of a cell and, if no cell of the column has a minus, also its opposite. Empty if the cell is no amount. */
type Values = Decimal[];

export function valuesOf(body: Line[], { column, negatives }: Profile): Values[] {
  return body.slice(0, SAMPLE_LINES).map(({ cells }) => {
    const written = scanAmount(textAtIndex(cells, column));
    const value = signedValue(written, ',');
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
