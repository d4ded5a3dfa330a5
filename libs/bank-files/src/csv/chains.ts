import { type Decimal, type IsoDate } from '../bank-file.ts';
import { addsUp, equal, isZero, negate, sumOf } from '../decimal.ts';
import { type Draft } from './drafts.ts';
import { isTotalText } from './words.ts';

/** A booking with its value as it is written, in the order of the file. */
export interface Valued {
  draft: Draft;
  value: Decimal;
  balance: Decimal | null;
  fee: Decimal | null;
  /** Null while it is open which number is the day. */
  day: IsoDate | null;
}

/** How far the running balances confirm the amounts. */
export interface Chain {
  fits: number;
  steps: number;
  isNewestFirst: boolean;
  /** The first row that does not lead to its balance. */
  broken?: Valued;
}

/** Follows the running balance through the rows, in both orders. */
export function chainOf(groups: Valued[][], valueOf: (row: Valued) => Decimal = ({ value }) => value): Chain {
  const count = (isNewestFirst: boolean): Chain => {
    const steps = groups.flatMap((group) => stepsOf(group, isNewestFirst));
    const broken = steps.filter(
      ([earlier, later]) => !addsUp(earlier.balance, valueOf(later), later.balance),
    );
    const [first] = broken;
    return {
      ...{ fits: steps.length - broken.length, steps: steps.length, isNewestFirst },
      ...(first && { broken: first[1] }),
    };
  };
  const [oldest, newest] = [count(false), count(true)];
  return newest.fits > oldest.fits ? newest : oldest;
}

/** Neighbours with balances, the earlier booking first. */
function stepsOf(group: Valued[], isNewestFirst: boolean): [Balanced, Balanced][] {
  const steps: [Balanced, Balanced][] = [];
  let before: Balanced | null = null;
  for (const row of group.filter(isBalanced)) {
    if (before) steps.push(isNewestFirst ? [row, before] : [before, row]);
    before = row;
  }
  return steps;
}

type Balanced = Valued & { balance: Decimal };

function isBalanced(row: Valued): row is Balanced {
  return row.balance !== null && !row.draft.isPending;
}

/** Whether the first line of a file without titles sums up the account: only its balance does not lead to the next one. */
export function isSummary(rows: Valued[]): boolean {
  const [balance, ...below] = rows.map((row) => row.balance);
  const isNext = (other: Decimal | null | undefined) => Boolean(balance && other && equal(balance, other));
  if (!below[0] || ![below[0], below.at(-1)].some(isNext)) return false;
  const [others, all] = [chainOf([rows.slice(1)]), chainOf([rows])];
  return others.steps > 0 && others.fits === others.steps && all.fits < all.steps;
}

/** Whether the last line sums up the others, as its text says, or the lack of a text that all others have. */
export function isTotal(rows: Valued[]): boolean {
  const [last, ...others] = rows.toReversed();
  if (!last || others.length < 2) return false;
  const isWordless = others.every((row) => filledIn(row) > filledIn(last));
  return (last.draft.cells.some(isTotalText) || isWordless) && isSum(last, others);
}

function isSum({ value }: Valued, others: Valued[]): boolean {
  return equal(sumOf(others.map((row) => row.value)), value);
}

/** Whether the last line of a file without titles is shorter than the others and has no words: it tells a balance. */
export function isClosing(rows: Valued[]): boolean {
  const [last, ...others] = rows.toReversed();
  if (!last || others.length === 0 || hasWords(last)) return false;
  return others.every((row) => row.draft.cells.length > last.draft.cells.length && hasWords(row));
}

function filledIn({ draft: { cells } }: Valued): number {
  return cells.filter(Boolean).length;
}

function hasWords({ draft: { cells } }: Valued): boolean {
  return cells.some((cell) => /\p{L}{2}/u.test(cell));
}

/** The rows by account and currency. */
export type Groups = Map<string, Valued[]>;

/** Returns the lines named like a balance whose amounts lead from one running balance to the next. */
export function provenBookings(rows: Valued[], left: Valued[]): Valued[] {
  const order = chainOf([rows]);
  const all = [...rows, ...left].filter(isBalanced).sort((a, b) => a.draft.line - b.draft.line);
  const leads = ({ value, balance }: Balanced, before: Balanced | undefined) =>
    before !== undefined &&
    !isZero(value) &&
    [value, negate(value)].some((each) => addsUp(before.balance, each, balance));
  return left.filter(isBalanced).filter((row) => {
    const at = all.indexOf(row);
    const [above, below] = [all[at - 1], all[at + 1]];
    if (order.fits === 0) return leads(row, above) || leads(row, below);
    return leads(row, order.isNewestFirst ? below : above);
  });
}
