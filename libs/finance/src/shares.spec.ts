import fc from 'fast-check';
import { moneyOf, sumMinor } from './index';
import { dividedBy } from './shares';

const sharesOf = (...percentages: number[]) =>
  percentages.map((percent, index) => ({ category: 'ABCDEFG'.charAt(index), percent }));

it.each([
  [1_000n, 'EUR', [33, 33, 34], { A: 3.3, B: 3.3, C: 3.4 }],
  [101n, 'EUR', [50, 50], { A: 0.5, B: 0.51 }],
  [101n, 'JPY', [50, 50], { A: 50, B: 51 }],
  [3n, 'EUR', [50, 1, 49], { A: 0.01, C: 0.02 }],
])('divides %s minor units of %s by %j into %j', (minor, currency, percentages, amounts) => {
  const parts = Object.entries(amounts).map(([category, amount]) => ({ category, amount }));
  expect(dividedBy({ minor, currency }, sharesOf(...percentages))).toEqual({ parts });
});

it('gives an amount that is too small to one category', () =>
  expect(dividedBy({ minor: 2n, currency: null }, sharesOf(33, 33, 34))).toEqual({ category: 'C' }));

it('loses nothing and returns no part of 0', () => {
  const shares = fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
    .map((cuts) => sharesOf(...cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0))));
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), shares, (minor, all) => {
      const divided = dividedBy({ minor, currency: null }, all);
      if ('category' in divided) return;
      const amounts = divided.parts.map(({ amount }) => moneyOf(amount, null) ?? { minor: 0n });
      expect(amounts.every((part) => part.minor > 0n)).toBe(true);
      expect(sumMinor(amounts)).toBe(minor);
    }),
  );
});
