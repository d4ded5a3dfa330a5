import fc from 'fast-check';
import { sharesOf } from './shares';

it.each([
  [1_000n, [50, 50], [500n, 500n]],
  [1_000n, [33, 33, 34], [330n, 330n, 340n]],
  [101n, [50, 50], [50n, 51n]],
  [2n, [33, 33, 34], [0n, 0n, 2n]],
  [-101n, [50, 50], [-50n, -51n]],
])('divides %s by %j into %j', (minor, percentages, shares) =>
  expect(sharesOf(minor, percentages)).toEqual(shares),
);

it('loses nothing, and rounds each share but the last by less than one minor unit', () => {
  const percentages = fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
    .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)));
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 53n }), percentages, (minor, all) => {
      const shares = sharesOf(minor, all);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(minor);
      for (const [index, share] of shares.slice(0, -1).entries()) {
        const exact = minor * BigInt(all[index] ?? 0);
        expect(share * 100n <= exact && exact < (share + 1n) * 100n).toBe(true);
      }
    }),
  );
});
