import type { Report, ReportGroup, reportKinds } from '@saldo/contracts';
import { compareNames, type Currency, type DayRange, decimalOf } from '@saldo/finance';
import { type Display, displayAmount } from '../rates';
import { countedByCurrency } from '../reports';
import { type Counts, type GroupedTotal, textOfKey } from '../transactions';

/** Returns the groups that a total belongs to: one, or several for a total with several tags. */
export type GroupOf = (total: GroupedTotal) => Pick<ReportGroup, 'key' | 'name' | 'kind' | 'parent'>[];

interface Folding {
  kind: (typeof reportKinds)[number];
  steps: readonly DayRange[];
  compared: DayRange | undefined;
  groupOf: GroupOf;
  display: Display;
  /** Fields of `Counts` to use for the groups and for transactions that are left out. */
  counted: Record<'inGroups' | 'inAll', keyof Counts>;
  /** How many groups are listed by name; the others are added up. */
  most: number;
}

interface Sums {
  minor: bigint[];
  counts: number[];
  before: bigint;
}
type Group = ReturnType<GroupOf>[number] &
  Sums & { inCurrencies: Map<string, { minor: bigint; worth: bigint }> };

/** Builds a report from the totals of its period and of the earlier period. */
export function reportOf(
  totals: readonly GroupedTotal[],
  earlier: readonly GroupedTotal[],
  { kind, steps, compared, groupOf, display, counted, most }: Folding,
): Report {
  const groups = new Map<string, Group>();
  const left: { currency: Currency; count: number }[] = [];
  // Look up the groups once for each key, because there are many more totals than keys.
  const byKey = new Map<string, Group[]>();
  const groupsOf = (total: GroupedTotal) => {
    const key = `${total.type} ${textOfKey(total)}`;
    const known = byKey.get(key);
    if (known) return known;
    const found = groupOf(total).map((group) => {
      const id = `${group.kind} ${group.key}`;
      const added = groups.get(id) ?? { ...group, ...emptySums(steps.length), inCurrencies: new Map() };
      groups.set(id, added);
      return added;
    });
    byKey.set(key, found);
    return found;
  };
  const add = (total: GroupedTotal, step: number | undefined) => {
    if (kind !== 'net' && total.type !== kind) return;
    if (displayAmount(total, total.period, display) === undefined) {
      if (step !== undefined) left.push({ currency: total.currency, count: total.counts[counted.inAll] });
      return;
    }
    for (const group of groupsOf(total)) {
      const minor = addedWorth(group, total, step === undefined, display);
      const signed = kind === 'net' && total.type === 'expense' ? -minor : minor;
      if (step === undefined) group.before += signed;
      else addTo(group, step, signed, total.counts[counted.inGroups]);
    }
  };
  const stepOf = stepsByPeriod(steps);
  for (const total of totals) {
    const step = stepOf(total.period);
    if (step >= 0) add(total, step);
  }
  for (const total of earlier) add(total, undefined);
  return {
    steps: [...steps],
    ...(compared && { compared }),
    ...shown([...groups.values()], most),
    unconverted: countedByCurrency(left),
  };
}

/** Returns a function that finds the step of a month or day. Only the first step may begin within a month. */
function stepsByPeriod(steps: readonly DayRange[]): (period: GroupedTotal['period']) => number {
  const known = new Map<GroupedTotal['period'], number>();
  return (period) => {
    const day = period.length === 7 ? `${period}-01` : period;
    const step = known.get(period) ?? steps.findIndex(({ to }) => day <= to);
    known.set(period, step);
    return step;
  };
}

/**
 * Returns by how much a total raises the worth of a group, in hundredths of the display currency. Converts all amounts of one
 * day, currency and category together, even if the totals of a group differ in the spelling of a name or in further tags.
 */
function addedWorth(group: Group, total: GroupedTotal, isEarlier: boolean, display: Display): bigint {
  const { period, type, currency, category } = total;
  if (currency === null) return displayAmount(total, period, display) ?? 0n;
  const id = `${isEarlier} ${period} ${type} ${currency} ${category}`;
  const before = group.inCurrencies.get(id) ?? { minor: 0n, worth: 0n };
  const minor = before.minor + total.minor;
  const worth = displayAmount({ minor, currency }, period, display) ?? 0n;
  group.inCurrencies.set(id, { minor, worth });
  return worth - before.worth;
}

function emptySums(steps: number): Sums {
  return { minor: Array<bigint>(steps).fill(0n), counts: Array<number>(steps).fill(0), before: 0n };
}

function addTo({ minor, counts }: Sums, step: number, amount: bigint, count: number): void {
  minor[step] = (minor[step] ?? 0n) + amount;
  counts[step] = (counts[step] ?? 0) + count;
}

/** Returns the largest groups, and the sum of all others. */
function shown(groups: Group[], most: number): Pick<Report, 'groups' | 'others'> {
  const sizeOf = ({ minor }: Sums) => minor.reduce((sum, each) => sum + each, 0n);
  const absolute = (value: bigint) => (value < 0n ? -value : value);
  const sorted = groups
    .filter(({ minor, counts, before }) => before !== 0n || counts.some(Boolean) || minor.some(Boolean))
    .map((group) => ({ group, size: absolute(sizeOf(group)) }))
    .toSorted(
      (a, b) => Number(b.size > a.size) - Number(a.size > b.size) || compareNames(a.group.name, b.group.name),
    )
    .map(({ group }) => group);
  const named = sorted.slice(0, most);
  const rest = sorted.slice(most);
  const others = emptySums(named[0]?.minor.length ?? 0);
  for (const each of rest) {
    each.minor.forEach((minor, step) => addTo(others, step, minor, each.counts[step] ?? 0));
    others.before += each.before;
  }
  return {
    groups: named.map(({ key, name, kind, parent, ...sums }) => ({
      ...{ key, name, ...figuresOf(sums) },
      ...(kind && { kind }),
      ...(parent !== undefined && { parent }),
    })),
    ...(rest.length > 0 && { others: { groups: rest.length, ...figuresOf(others) } }),
  };
}

function figuresOf({ minor, counts, before }: Sums): Pick<ReportGroup, 'amounts' | 'counts' | 'before'> {
  const decimal = (amount: bigint) => decimalOf({ minor: amount, currency: null });
  return { amounts: minor.map(decimal), counts, before: decimal(before) };
}
