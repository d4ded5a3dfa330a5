import type { Unconverted } from '@saldo/contracts';
import { type Display, displayAmount } from '../rates';
import type { CategorySum } from '../sums';

/** Sums in hundredths of the display currency, and those that lack a rate. */
export interface Converted<Total extends CategorySum> {
  counted: Total[];
  left: Total[];
}

/** Converts the sums of each day and category. The same amounts give the same figures, however long the period is. */
export function converted<Total extends CategorySum>(totals: Total[], display: Display): Converted<Total> {
  const all: Converted<Total> = { counted: [], left: [] };
  for (const total of totals) {
    const { foreign, cents: minor } = total;
    const cents = foreign
      ? displayAmount({ minor, currency: foreign.currency }, foreign.day, display)
      : minor;
    if (cents === undefined) all.left.push(total);
    else if (cents !== 0n) all.counted.push({ ...total, cents });
  }
  return all;
}

/** Returns how many transactions of each currency are missing, as a field of a reply that is absent if none is. */
export function unconvertedField(left: readonly Pick<CategorySum, 'foreign'>[]): {
  unconverted?: Unconverted;
} {
  const byCurrency = Map.groupBy(left, ({ foreign }) => foreign?.currency ?? '');
  const unconverted = [...byCurrency]
    .map(([currency, sums]) => ({
      currency,
      count: sums.reduce((all, { foreign }) => all + (foreign?.count ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
  return unconverted.length > 0 ? { unconverted } : {};
}
