import type { Fact } from './facts.ts';
import type { Label } from './label-words.ts';

/** Range of value added and sales taxes in per cent. */
const MIN_RATE = 3;
const MAX_RATE = 27;
/** Whether a tax is a plausible rate of the net amount. Rates have at most one decimal. */
const isRate = (net: number, tax: number) => {
  const rate = Math.round((tax / net) * 1_000);
  return rate >= MIN_RATE * 10 && rate <= MAX_RATE * 10 && Math.abs((net * rate) / 1_000 - tax) <= 1;
};

/** Finds total, cash and change in successive lines: the amounts add up, and at least one has the matching label. */
export function changeInLines(facts: Fact[]): { paid: number; back: number }[] {
  const rows = facts.filter(({ last }) => last);
  return rows.flatMap((total, index) => {
    const [cash, change] = [rows[index + 1], rows[index + 2]];
    if (!cash || !change || change.cents <= 0 || cash.cents - total.cents !== change.cents) return [];
    const roles: [Fact, Label[]][] = [
      [total, ['total', 'payable']],
      [cash, ['cash']],
      [change, ['change']],
    ];
    const isLabelled = roles.some(([{ label }, labels]) => label && labels.includes(label));
    return isLabelled ? { paid: cash.cents, back: change.cents } : [];
  });
}

/** Returns the gross total of a tax table. A row holds net and tax, and often their sum: `A 7% 12.78 0.89 13.67`. */
export function taxTableSums(facts: Fact[]): number[] {
  const rows = [...Map.groupBy(facts, ({ line }) => line).values()].flatMap((row) => {
    const [net = 0, tax = 0, sum] = row.slice(-3).map(({ cents }) => cents);
    const [before = 0, last = 0] = row.slice(-2).map(({ cents }) => cents);
    if (sum !== undefined && net > 0 && tax >= 0 && net + tax === sum) return [sum];
    return before > 0 && row.length < 3 && isRate(before, last) ? [before + last] : [];
  });
  const distinct = [...new Set(rows)];
  const all = distinct.reduce((sum, gross) => sum + gross, 0);
  // One row may be the sum of the others.
  const whole = distinct.find((gross) => gross * 2 === all) ?? all;
  return whole > 0 ? [whole] : [];
}

/** Finds pairs of totals that add up to a later total, such as totals by tax rate, or of goods bought and returned. */
export function groupSums(facts: Fact[]): { parts: number[]; to: number }[] {
  const totals = facts
    .filter(({ label, last }) => last && label && groupLabels.has(label))
    .slice(-MAX_GROUPS);
  return totals.flatMap((to, end) =>
    totals.slice(0, end).flatMap((one, start) =>
      totals
        .slice(start + 1, end)
        .filter((other) => other.cents !== 0 && one.cents !== 0 && one.cents + other.cents === to.cents)
        .map((other) => ({ parts: [one.cents, other.cents], to: to.cents })),
    ),
  );
}
const groupLabels = new Set<Label>(['subtotal', 'total', 'payable']);
const MAX_GROUPS = 12;
