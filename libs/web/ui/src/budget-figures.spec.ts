import type { Budget } from '@saldo/contracts';
import fc from 'fast-check';
import { budgetFiguresOf, budgetLinesOf, totalOfBudgets } from './budget-figures';

const money = fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100);
const budgets: fc.Arbitrary<Budget[]> = fc.array(
  fc.record({
    _id: fc.uuid(),
    category: fc.constantFrom('Food', 'Bills', 'Pets'),
    amount: money,
    month: fc.constant(11),
    year: fc.constant(2026),
    spent: money,
  }),
);

test.each([
  [100, 0, 100, 0, 'good'],
  [100, 79.99, 20.01, 79, 'good'],
  [100, 80, 20, 80, 'warning'],
  [100, 99.99, 0.01, 99, 'warning'],
  [100, 100, 0, 100, 'over'],
  [80, 96.5, -16.5, 120, 'over'],
  [0, 0, 0, 0, 'good'],
  [0, 0.01, -0.01, 100, 'over'],
])('of %d with %d spent, %d remains: %d percent, %s', (amount, spent, remaining, percent, tone) => {
  expect(budgetFiguresOf({ amount, spent })).toEqual({ amount, spent, remaining, percent, tone });
});

test('calculates exact totals', () => {
  const tenth = { _id: 'a', category: 'Food', month: 11, year: 2026, amount: 0.1, spent: 0.2 };
  expect(totalOfBudgets([tenth, tenth, tenth])).toMatchObject({ amount: 0.3, spent: 0.6, remaining: -0.3 });
  expect(totalOfBudgets([])).toMatchObject({ amount: 0, spent: 0, remaining: 0, percent: 0 });
});

test('returns a row for each budget, by category', () => {
  fc.assert(
    fc.property(budgets, (list) => {
      const lines = budgetLinesOf(list);
      expect(new Set(lines.map(({ _id }) => _id))).toEqual(new Set(list.map(({ _id }) => _id)));
      const categories = lines.map(({ category }) => category);
      expect(categories).toEqual(categories.toSorted());
    }),
  );
});

test('the total counts the budget of a subcategory only if its parent has none', () => {
  const food = { _id: 'c1', name: 'Food', type: 'expense', isBuiltIn: true } as const;
  const bakery = { ...food, _id: 'c2', name: 'Bakery', isBuiltIn: false, parent: 'c1' };
  const categories = [food, bakery];
  const budget = (category: string, amount: number, spent: number) => ({
    ...{ _id: category, category, amount, spent, month: 11, year: 2026 },
  });
  const [inFood, inBakery, inBills] = [
    budget('Food', 100, 60),
    budget('bakery', 30, 20),
    budget('Bills', 5, 1),
  ];
  expect(totalOfBudgets([inFood, inBakery, inBills], categories)).toMatchObject({ amount: 105, spent: 61 });
  expect(totalOfBudgets([inBakery, inBills], categories)).toMatchObject({ amount: 35, spent: 21 });
});
