import { type Decimal, type IsoDate } from '../bank-file.ts';
import { canonical } from '../decimal.ts';

/** An amount that moves one account: a row of a file, or one side of a recorded transaction. */
export interface Posting {
  account: string;
  date: IsoDate;
  /** Negative: money leaves the account. */
  amount: Decimal;
}

const MS_PER_DAY = 86_400_000;

/** Returns a string key. Keys are equal only if all parts are. */
export function keyOf(...parts: (string | null)[]): string {
  return JSON.stringify(parts);
}

/** Returns account, date and amount as parts of a key. */
export function momentOf({ account, date, amount }: Posting): string[] {
  return [account, date, canonical(amount)];
}

/** Groups items by key, keeping their order. Leaves out items without a key. */
export function groupedBy<Item>(
  items: Iterable<Item>,
  key: (item: Item) => string | null,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const own = key(item);
    if (own === null) continue;
    const group = groups.get(own);
    if (group) group.push(item);
    else groups.set(own, [item]);
  }
  return groups;
}

/** Returns a function from a date to the days around it, nearest first. The function caches its results. */
export function daysAround(distance: number): (date: IsoDate) => IsoDate[] {
  const offsets = [0, ...Array.from({ length: distance }, (_, index) => [index + 1, -index - 1]).flat()];
  const known = new Map<IsoDate, IsoDate[]>();
  return (date) => {
    const found = known.get(date);
    if (found) return found;
    const days = offsets.map((offset) =>
      new Date(Date.parse(date) + offset * MS_PER_DAY).toISOString().slice(0, 10),
    );
    known.set(date, days);
    return days;
  };
}
