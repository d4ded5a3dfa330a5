import { recordedMonths, roundAxis } from './axis';

test.each([
  [[997.1], { min: 0, max: 1000, tickAmount: 2 }],
  [[-2.9, 40], { min: -20, max: 40, tickAmount: 3 }],
  [[-1250.5], { min: -1500, max: 0, tickAmount: 3 }],
  [[0.4], { min: 0, max: 1, tickAmount: 1 }],
  [[0], { min: 0, max: 1, tickAmount: 1 }],
  [[9_999_999_999.99], { min: 0, max: 10_000_000_000, tickAmount: 2 }],
])('the axis of %j has round amounts', (amounts, axis) => {
  expect(roundAxis(amounts)).toEqual(axis);
});

const month = (name: string, assets: number, without: string[] = []) => ({
  ...{ month: name, total: assets, assets, liabilities: 0, without, withOldRate: [] },
});

test('months before the first record are absent, and later ones are not', () => {
  const months = [month('2026-08', 0), month('2026-09', 5), month('2026-10', 0), month('2026-11', 7)];
  expect(recordedMonths(months)).toEqual(months.slice(1));
  expect(recordedMonths(months.slice(0, 1))).toEqual(months.slice(0, 1));
  expect(recordedMonths([month('2026-10', 0, ['a']), month('2026-11', 0)])).toHaveLength(2);
  expect(recordedMonths([])).toEqual([]);
});
