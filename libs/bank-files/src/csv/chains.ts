import { type Decimal, type IsoDate } from '../bank-file.ts';
import { addsUp, isZero, negate } from '../decimal.ts';
import { type Draft } from './drafts.ts';

/** A booking with its value as written in the file. Lists of them keep the order of the file. */
export interface Valued {
  draft: Draft;
  value: Decimal;
  balance: Decimal | null;
  fee: Decimal | null;
  /** Null as long as it is open which number of the date is the day. */
  day: IsoDate | null;
}

/** Result of checking amounts against the running balance: `fits` of `steps` are right. */
export interface Chain {
  fits: number;
  steps: number;
  isNewestFirst: boolean;
  /** The first row whose amount does not lead to its balance. */
  broken?: Valued;
}

/** Checks the running balance in both orders, oldest first and newest first, and returns the better result. */
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

/** Returns pairs of consecutive rows with balances, the earlier booking first. */
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

/** Whether the dates run against the order in which the balance fits. */
export function isBackwards(groups: Valued[][], { isNewestFirst }: Chain): boolean {
  const days = groups.map((group) => group.map(({ day }) => day));
  const isOrdered = (isNext: (before: IsoDate, after: IsoDate) => boolean) =>
    days.every((each) =>
      each.every((day, index) => {
        const before = each[index - 1];
        return day !== null && (before === undefined || before === null || isNext(before, day));
      }),
    );
  const [isRising, isFalling] = [isOrdered((a, b) => a <= b), isOrdered((a, b) => a >= b)];
  return isRising !== isFalling && isNewestFirst === isRising;
}

/** Rows by account and currency. */
export type Groups = Map<string, Valued[]>;

/** Returns the lines that are labelled as a balance but are bookings, because their amounts fit the running balance. */
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
