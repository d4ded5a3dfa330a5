import { sumAmounts } from '@saldo/finance';
import { categoryColour } from '@saldo/ui';
import fc from 'fast-check';
import { slicesOf } from './slices';

const category = fc.record({
  name: fc.string(),
  total: fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100),
});
const kinds = (totals: number[]) => totals.map((total) => ({ name: `Kind ${total}`, total }));

test('gives up to six categories a slice each, in the colour of the category', () => {
  const names = ['Groceries', 'Bills', 'Pets', 'Food', 'Shopping', 'Miscellaneous'];
  const slices = slicesOf(names.map((name, index) => ({ name, total: 9 - index })));
  expect(slices.map(({ name, colour }) => [name, colour])).toEqual(
    names.map((name) => [name, categoryColour(name)]),
  );
});

test('combines all but the six largest categories in a grey slice', () => {
  const slices = slicesOf(kinds([9, 8, 7, 6, 5, 4, 0.2, 0.1]));
  expect(slices.slice(0, 6)).toEqual(slicesOf(kinds([9, 8, 7, 6, 5, 4])));
  expect(slices.slice(6)).toEqual([
    { name: 'Other', total: 0.3, colour: '--category-other', rest: kinds([0.2, 0.1]) },
  ]);
});

test('keeps the total for any number of categories', () => {
  fc.assert(
    fc.property(fc.uniqueArray(category, { maxLength: 100, selector: ({ name }) => name }), (categories) => {
      const slices = slicesOf(categories);
      expect(slices.length).toBe(Math.min(categories.length, 7));
      const sum = (of: { total: number }[]) => sumAmounts(of.map(({ total }) => total));
      expect(sum(slices)).toBe(sum(categories));
    }),
  );
});
