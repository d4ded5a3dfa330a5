import { type Decimal, type IsoDate } from '../bank-file.ts';
import { addsUp, isZero, negate } from '../decimal.ts';
import { type Draft } from './drafts.ts';

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
