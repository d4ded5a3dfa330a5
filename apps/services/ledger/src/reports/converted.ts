import type { Unconverted } from '@saldo/contracts';
import { type CategoryKind, countedIn, type Currency } from '@saldo/finance';
import { type Display, displayAmount } from '../rates';
import type { Sum } from '../sums';

/** Income or spending in a category, as totals count it: a refund is negative. */
export interface CategoryTotal {
  category: string;
  kind: CategoryKind;
  minor: bigint;
}

/** Amounts without an exchange rate: their category and currency, and the number of transactions. */
export interface Unknown extends Pick<Sum, 'category' | 'kind' | 'currency' | 'count'> {
  period?: string;
}

/** Amounts that count in totals, in hundredths of the display currency, and amounts without an exchange rate. */
export interface Converted<Total extends CategoryTotal = CategoryTotal> {
  counted: Total[];
  left: Unknown[];
}

/**
 * Adds up income and spending by day and category over all accounts, then converts the sums. The same amounts therefore give the
 * same figures, however long the period is.
 */
export function converted<Dated extends Sum>(
  sums: readonly Dated[],
  display: Display,
): Converted<CategoryTotal & Omit<Dated, keyof Sum>> {
  const byKey = Map.groupBy(
    sums,
    (sum) =>
      `${sum.currency} ${sum.day} ${sum.kind} ${'period' in sum ? String(sum.period) : ''} ${sum.category}`,
  );
  const all: Converted<CategoryTotal & Omit<Dated, keyof Sum>> = { counted: [], left: [] };
  for (const [first, ...others] of byKey.values()) {
    if (!first) continue;
    const {
      accountId: _,
      status: __,
      currency,
      day,
      kind,
      category,
      minor: ___,
      count: ____,
      ...period
    } = first;
    const alike = [first, ...others];
    const minor = alike.reduce((sum, each) => sum + each.minor, 0n);
    const worth = day === undefined ? minor : displayAmount({ minor, currency }, day, display);
    if (worth === undefined) {
      const count = alike.reduce((sum, each) => sum + each.count, 0);
      all.left.push({ ...period, currency, kind, category, count });
    } else if (worth !== 0n && kind !== 'transfer')
      all.counted.push({ ...period, category, kind, minor: countedIn(kind, worth) });
  }
  return all;
}

/** Returns the amounts that count in totals, in the account's own currency. */
export function totalsIn<Dated extends Sum>(
  sums: readonly Dated[],
): (CategoryTotal & Omit<Dated, keyof Sum>)[] {
  return converted(
    sums.map(({ day: _, ...sum }) => ({ ...(sum as Dated), currency: null })),
    { display: undefined, find: () => undefined },
  ).counted;
}

/** Returns the field of a reply that counts the transactions without an exchange rate. Omits the field if there are none. */
export function unconvertedField(left: readonly Uncounted[]): { unconverted?: Unconverted } {
  const unconverted = countedByCurrency(left);
  return unconverted.length > 0 ? { unconverted } : {};
}

interface Uncounted {
  currency: Currency;
  count: number;
}

/** Adds up numbers of transactions by currency. */
export function countedByCurrency(left: readonly Uncounted[]): Unconverted {
  return [...Map.groupBy(left, ({ currency }) => currency ?? '')]
    .map(([currency, alike]) => ({ currency, count: alike.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
