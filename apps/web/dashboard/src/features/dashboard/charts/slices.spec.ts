import { sumAmounts } from '@saldo/finance';
import fc from 'fast-check';
import { slicesOf } from './slices';

const category = fc.record({
  name: fc.string(),
  total: fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100),
});
const kinds = (totals: number[]) => totals.map((total) => ({ name: `Kind ${total}`, total }));

test('up to six categories have a slice and a colour each', () => {
  const slices = slicesOf(kinds([6, 5, 4, 3, 2, 1]));
  expect(slices.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2, 1].map((total) => `Kind ${total}`));
  const colours = [1, 2, 3, 4, 5, 6].map((number) => `--category-${number}`);
  expect(slices.map(({ colour }) => colour).sort()).toEqual(colours);
});

test('of more, the six largest keep their colours, and the others are one in a colour that is none of these', () => {
  const slices = slicesOf(kinds([9, 8, 7, 6, 5, 4, 0.2, 0.1]));
  expect(slices.slice(0, 6)).toEqual(slicesOf(kinds([9, 8, 7, 6, 5, 4])));
  expect(slices.slice(6)).toEqual([
    { name: 'Other', total: 0.3, colour: '--category-other', rest: kinds([0.2, 0.1]) },
  ]);
});

test('of any number nothing is lost, and no two slices look alike', () => {
  fc.assert(
    fc.property(fc.uniqueArray(category, { maxLength: 100, selector: ({ name }) => name }), (categories) => {
      const slices = slicesOf(categories);
      expect(slices.length).toBe(Math.min(categories.length, 7));
      expect(new Set(slices.map(({ colour }) => colour)).size).toBe(slices.length);
      const sum = (of: { total: number }[]) => sumAmounts(of.map(({ total }) => total));
      expect(sum(slices)).toBe(sum(categories));
    }),
  );
});
