import { addDays, fromCents, monthRange } from '@saldo/finance';
import fc from 'fast-check';
import {
  dailyTotals,
  incomeAndExpenses,
  isWholeMonth,
  rankedCategories,
  spanOf,
  spendingIn,
} from './report.rules';

const date = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2024-01-15', days));
const range = fc.tuple(date, date).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const minor = fc.bigInt({ min: 1n, max: 10n ** 17n });

describe('income and expenses', () => {
  it('of nothing are nothing', () => {
    expect(incomeAndExpenses([])).toEqual({ totalIncome: 0, totalExpenses: 0 });
  });

  it('are summed apart', () => {
    const sums = [
      { kind: 'expense' as const, minor: 30n },
      { kind: 'income' as const, minor: 10n },
      { kind: 'expense' as const, minor: 5n },
    ];
    expect(incomeAndExpenses(sums)).toEqual({ totalIncome: 0.1, totalExpenses: 0.35 });
    expect(incomeAndExpenses(sums, 'JPY')).toEqual({ currency: 'JPY', totalIncome: 10, totalExpenses: 35 });
  });
});

describe('expenses by category', () => {
  it('have those of subcategories as children of their category, without a cent lost', () => {
    const category = fc.constantFrom('a', 'b', 'a1', 'a2', 'b1', 'c');
    const parentOf = (name: string) => (name.length > 1 ? name.charAt(0) : undefined);
    const totals = fc.uniqueArray(fc.record({ category, minor: minor.map((each) => each % 10n ** 9n) }), {
      selector: (total) => total.category,
    });
    fc.assert(
      fc.property(totals, (given) => {
        const ranked = rankedCategories(given, parentOf);
        for (const { name, total, children } of ranked) {
          const family = given.filter((each) => (parentOf(each.category) ?? each.category) === name);
          expect(total).toBe(fromCents(family.reduce((sum, each) => sum + each.minor, 0n)));
          expect(new Set((children ?? [{ name }]).map((child) => child.name))).toEqual(
            new Set(family.map((each) => each.category)),
          );
        }
        expect(ranked.map(({ name }) => name).filter((name) => name.length > 1)).toEqual([]);
      }),
    );
  });

  it('have one child for each subcategory, however many days and currencies it is summed in', () => {
    const totals = [
      { category: 'a1', minor: 2n },
      { category: 'a', minor: 1n },
      { category: 'a1', minor: 3n },
    ];
    expect(rankedCategories(totals, (name) => (name === 'a1' ? 'a' : undefined))).toEqual([
      {
        ...{ name: 'a', total: 0.06 },
        children: [
          { name: 'a1', total: 0.05 },
          { name: 'a', total: 0.01 },
        ],
      },
    ]);
  });

  it('come largest first, then by name', () => {
    const totals = [
      { category: 'b', minor: 5n },
      { category: 'A', minor: 5n },
      { category: 'c', minor: 2n ** 60n + 1n },
      { category: 'd', minor: 2n ** 60n },
    ];
    expect(rankedCategories(totals).map(({ name }) => name)).toEqual(['c', 'd', 'A', 'b']);
    expect(rankedCategories(totals).at(-1)).toEqual({ name: 'b', total: 0.05 });
  });
});

describe('daily totals', () => {
  it('are of one kind, earliest first', () => {
    const totals = [
      { period: '2026-11-02', kind: 'expense' as const, category: 'Food', minor: 100n },
      { period: '2026-11-03', kind: 'income' as const, category: 'Salary', minor: 1n },
      { period: '2026-11-01', kind: 'expense' as const, category: 'Food', minor: 20n },
      { period: '2026-11-02', kind: 'expense' as const, category: 'Bills', minor: 50n },
    ];
    expect(dailyTotals(totals, 'expense')).toEqual([
      { date: '2026-11-01', total: 0.2 },
      { date: '2026-11-02', total: 1.5 },
    ]);
    expect(dailyTotals(totals, 'income')).toEqual([{ date: '2026-11-03', total: 0.01 }]);
  });
});

describe('spending in several ranges', () => {
  const total = fc.record({ date, category: fc.constantFrom('Food', 'Bills', 'Pets'), minor });

  it('is what adding up one by one gives, also where ranges overlap', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), fc.array(total, { maxLength: 30 }), (ranges, totals) => {
        const periods = totals.map(({ date: period, ...rest }) => ({
          period,
          kind: 'expense' as const,
          ...rest,
        }));
        const expected = ranges.flatMap(({ from, to }) => {
          const inside = totals.filter((entry) => from <= entry.date && entry.date <= to);
          return ['Bills', 'Food', 'Pets'].flatMap((category) => {
            const sums = inside.filter((entry) => entry.category === category).map((entry) => entry.minor);
            if (sums.length === 0) return [];
            return [{ from, category, spent: fromCents(sums.reduce((a, b) => a + b)) }];
          });
        });
        const given = spendingIn(ranges, { counted: periods, left: [] });
        expect(given).toHaveLength(expected.length);
        expect(given).toEqual(expect.arrayContaining(expected));
      }),
    );
  });

  it('may be added up by month where each range is a month', () => {
    const months = [monthRange(2024, 2), monthRange(2025, 12)];
    expect(months.filter(isWholeMonth)).toEqual(months);
    const counted = [{ period: '2024-02', kind: 'expense' as const, category: 'Food', minor: 7n }];
    expect(spendingIn(months, { counted, left: [] })).toEqual([
      { from: '2024-02-01', category: 'Food', spent: 0.07 },
    ]);
    expect(isWholeMonth({ from: '2024-02-01', to: '2024-02-28' })).toBe(false);
    expect(isWholeMonth({ from: '2024-02-01', to: '2024-03-31' })).toBe(false);
  });

  it('asks for no more of the calendar than it must', () => {
    expect(spanOf([])).toBeUndefined();
    fc.assert(
      fc.property(fc.array(range, { minLength: 1 }), (ranges) => {
        const span = spanOf(ranges);
        expect(span?.from).toBe(ranges.map(({ from }) => from).toSorted()[0]);
        expect(span?.to).toBe(
          ranges
            .map(({ to }) => to)
            .toSorted()
            .at(-1),
        );
      }),
    );
  });
});

it('names in a category and its parent how many transactions lack a rate', () => {
  const left = [{ period: '2024-02', kind: 'expense' as const, category: 'Fuel', currency: 'KWD', count: 2 }];
  const counted = [{ period: '2024-02', kind: 'expense' as const, category: 'Car', minor: 500n }];
  const parentOf = (name: string) => (name === 'Fuel' ? 'Car' : undefined);
  const unconverted = [{ currency: 'KWD', count: 2 }];
  expect(spendingIn([monthRange(2024, 2)], { counted, left }, parentOf)).toEqual([
    { from: '2024-02-01', category: 'Car', spent: 5, unconverted },
    { from: '2024-02-01', category: 'Fuel', spent: 0, unconverted },
  ]);
});
