import fc from 'fast-check';
import { averageOf, sidesOf } from './sides';
import { monthsAfter, monthsUntil } from './scope';

const hundredths = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 30 });

test('the sides of a net report add up to it exactly, and have no negative zero', () => {
  fc.assert(
    fc.property(hundredths, hundredths, (spent, received) => {
      const group = (kind: 'expense' | 'income', minor: number[]) => ({
        ...{ key: kind, name: kind, kind, amounts: minor.map((each) => each / 100), before: 0 },
        counts: minor.map(() => 1),
      });
      const groups = [group('income', received), group('expense', spent)];
      const [expense, income] = sidesOf({ groups }, true);
      const sum = (minor: number[]) => minor.reduce((total, each) => total + each, 0);
      expect(Math.round((expense?.total ?? NaN) * 100)).toBe(-sum(spent) || 0);
      expect(Math.round((income?.total ?? NaN) * 100)).toBe(sum(received));
      expect(expense?.amounts.some((amount) => Object.is(amount, -0))).toBe(false);
      expect([expense?.count, income?.count]).toEqual([spent.length, received.length]);
    }),
  );
});

test('a report of one kind keeps its signs, and kinds without amounts have no side', () => {
  const groups = [
    {
      ...{ key: 'expense', name: 'expense', kind: 'expense' as const },
      amounts: [5, -8],
      counts: [1, 1],
      before: 0,
    },
  ];
  expect(sidesOf({ groups }, false)).toEqual([{ type: 'expense', amounts: [5, -8], total: -3, count: 2 }]);
});

test('an average is rounded to hundredths, and nothing has none', () => {
  expect(averageOf(10, 3)).toBe(3.33);
  expect(averageOf(0, 0)).toBe(0);
});

test('twelve months end with today, and earlier and later ones lead to each other', () => {
  const today = '2026-11-27';
  const now = monthsUntil(undefined, today);
  expect(now).toEqual({ from: '2025-12-01', to: '2026-11-27' });
  expect(monthsUntil('2030-01-01', today)).toEqual(now);
  expect(monthsAfter(now, today)).toBeUndefined();
  const earlier = monthsUntil('2025-11-30', today);
  expect(earlier).toEqual({ from: '2024-12-01', to: '2025-11-30' });
  expect(monthsAfter(earlier, today)).toBeUndefined();
  expect(monthsAfter(monthsUntil('2024-02-29', today), today)).toBe('2025-02-01');
});
