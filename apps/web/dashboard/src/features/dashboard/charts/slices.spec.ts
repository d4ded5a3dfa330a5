import { sumAmounts } from '@saldo/finance';
import fc from 'fast-check';
import { slicesOf } from './slices';

const slice = fc.record({
  name: fc.string(),
  total: fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100),
});

test('up to six categories have a slice and a colour each', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, total: 1 }));
  expect(slicesOf(six)).toEqual(six);
});

test('of more, the five largest stay and the others become one', () => {
  const seven = [7, 6, 5, 4, 3, 0.2, 0.1].map((total) => ({ name: `c${total}`, total }));
  expect(slicesOf(seven).map(({ name }) => name)).toEqual(['c7', 'c6', 'c5', 'c4', 'c3', 'Other']);
  expect(slicesOf(seven)[5]?.total).toBe(0.3);
});

test('nothing is lost, and there are never more slices than colours', () => {
  fc.assert(
    fc.property(fc.array(slice, { maxLength: 20 }), (categories) => {
      const slices = slicesOf(categories);
      expect(slices.length).toBeLessThanOrEqual(6);
      const sum = (of: typeof slices) => sumAmounts(of.map(({ total }) => total));
      expect(sum(slices)).toBe(sum(categories));
    }),
  );
});
