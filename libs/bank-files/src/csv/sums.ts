import { type Decimal, type Skipped } from '../bank-file.ts';
import { add, equal, isNegative, isZero, sumOf } from '../decimal.ts';
import { chainOf, type Valued } from './chains.ts';
import { isCollectiveText } from './words.ts';

/** A row that turned out not to be a booking, with the reason. */
interface Sum {
  row: Valued;
  reason: Skipped['reason'];
}

/** Maximum number of rows below a collective order that may be its parts. */
const MAX_PARTS = 500;
/** Maximum number of filled cells in a row with a total. */
const FEW_CELLS = 3;

/** Returns the rows that state a total or a balance. Without titles (`isUntitled`) they may have no words. */
export function sumsIn(rows: Valued[], isUntitled: boolean, isSigned: boolean): Sum[] {
  const [first] = rows;
  if (first && isUntitled && isSigned && isSummary(rows)) return [{ row: first, reason: 'balance' }];
  const last = rows.at(-1);
  if (last && isUntitled && isClosing(rows)) return [{ row: last, reason: 'balance' }];
  return totalsOf(rows).map((row) => ({ row, reason: 'total' }));
}

/** Whether the first row states the balance: it repeats that of another row and alone breaks the running balance. */
function isSummary(rows: Valued[]): boolean {
  const [balance, ...below] = rows.map((row) => row.balance);
  const isNext = (other: Decimal | null | undefined) => Boolean(balance && other && equal(balance, other));
  if (!below[0] || ![below[0], below.at(-1)].some(isNext)) return false;
  const [others, all] = [chainOf([rows.slice(1)]), chainOf([rows])];
  return others.steps > 0 && others.fits === others.steps && all.fits < all.steps;
}

/** Whether the last row states a balance: it has fewer cells than all others and no words. */
function isClosing(rows: Valued[]): boolean {
  const [last, ...others] = rows.toReversed();
  if (!last || others.length === 0 || hasWords(last)) return false;
  return others.every((row) => row.draft.cells.length > last.draft.cells.length && hasWords(row));
}

/**
 * Returns the rows whose amount is a total: of all rows above, of the rows since the last total, of the rows with one sign (at
 * the end of the file), or of all rows below (in the first row). Such a row has a word for totals and few cells, or is the last
 * row and shorter than all others.
 */
function totalsOf(rows: Valued[]): Valued[] {
  const fewest = (some: Valued[]) => some.reduce((least, row) => Math.min(least, filledIn(row)), Infinity);
  const [first, ...below] = rows;
  const last = rows.at(-1);
  const others = rows.filter(({ draft }) => !draft.isTotal);
  const cells = others.length > 0 ? Math.max(FEW_CELLS, fewest(others) - 1) : FEW_CELLS;
  const isShortest = last !== undefined && fewest(rows.slice(0, -1)) > filledIn(last);
  const isLikely = (row: Valued) =>
    (row.draft.isTotal && filledIn(row) <= cells) || (row === last && isShortest);
  const end = rows.findLastIndex((row) => !isLikely(row) && !isZero(row.value));
  const sums = { all: '0', part: '0', in: '0', out: '0' };
  const counts = { all: 0, part: 0 };
  const totals = rows.filter((row, at) => {
    const isSum = (sum: Decimal) => equal(sum, row.value);
    const isOfSome = counts.all > 1 && (isSum(sums.all) || (at > end && [sums.in, sums.out].some(isSum)));
    const isTotal = isLikely(row) && (isOfSome || (counts.part > 1 && isSum(sums.part)));
    if (isTotal) [counts.part, sums.part] = [0, '0'];
    else {
      const side = isNegative(row.value) ? 'out' : 'in';
      for (const sum of ['all', 'part', side] as const) sums[sum] = add(sums[sum], row.value);
      [counts.all, counts.part] = [counts.all + 1, counts.part + 1];
    }
    return isTotal;
  });
  const isFirst =
    first &&
    isLikely(first) &&
    below.length > 1 &&
    equal(sumOf(below.map(({ value }) => value)), first.value);
  return isFirst ? [...totals, first] : totals;
}

/**
 * Maps each part of a collective order to the order: two or more rows with its date, whose amounts add up to its amount. They
 * follow the order with fewer cells, or stand above or below an order that is called collective and have no balance.
 */
export function partsOf(rows: Valued[]): Map<Valued, Valued> {
  const isPlain = ({ draft }: Valued) => !draft.cells.some(isCollectiveText);
  const named = rows.every(isPlain) ? [] : [...partsBehind(rows.toReversed(), true)];
  return new Map([...partsBehind(rows, false), ...named]);
}

function partsBehind(rows: Valued[], isOfNamed: boolean): Map<Valued, Valued> {
  const parts = new Map<Valued, Valued>();
  rows.forEach((order, at) => {
    const dateOf = ({ draft }: Valued) => draft.date.parts.join();
    const isNamed = order.draft.cells.some(isCollectiveText);
    const isSmaller = (row: Valued) =>
      (!isOfNamed && filledIn(row) < filledIn(order)) || (isNamed && row.balance === null);
    const isPart = (row: Valued) => isSmaller(row) && dateOf(row) === dateOf(order) && !isZero(row.value);
    let sum = '0';
    for (let end = at + 1; end < at + MAX_PARTS; end++) {
      const row = rows[end];
      if (!row || !isPart(row)) break;
      sum = add(sum, row.value);
      if (end > at + 1 && equal(sum, order.value))
        return rows.slice(at + 1, end + 1).forEach((part) => parts.set(part, order));
    }
  });
  return parts;
}

/** Number of cells with more than one character. */
function filledIn({ draft: { cells } }: Valued): number {
  return cells.filter((cell) => cell.length > 1).length;
}

function hasWords({ draft: { cells } }: Valued): boolean {
  return cells.some((cell) => /\p{L}{2}/u.test(cell));
}
