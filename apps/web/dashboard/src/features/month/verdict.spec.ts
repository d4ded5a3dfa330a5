import { verdictOf } from './verdict';

test.each([
  [0, 0, 'same', 'good'],
  [97, 100, 'same', 'good'],
  [90.5, 100, 'less', 'good'],
  [110, 100, 'more', 'warning'],
  [116, 100, 'more', 'over'],
  [5, 0, 'more', 'over'],
])('%d spent where %d is usual is %s', (spent, usualByThen, kind, tone) => {
  const verdict = verdictOf({ spent, usualByThen, pastMonths: 3 });
  expect(verdict).toMatchObject({ kind, tone });
});

test('the difference is exact and never negative', () => {
  expect(verdictOf({ spent: 0.1, usualByThen: 0.3, pastMonths: 2 }).difference).toBe(0.2);
});

test('without past months nothing is usual', () => {
  expect(verdictOf({ spent: 5, usualByThen: 0, pastMonths: 0 }).kind).toBe('unknown');
});
