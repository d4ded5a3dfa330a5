import fc from 'fast-check';
import { percentile, slope } from './statistics.ts';

test('a percentile is one of the values, with that share of them below it', () => {
  const values = Array.from({ length: 100 }, (_, index) => index);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 99]);
  expect(percentile([], 0.5)).toBe(0);
});

test('the slope of a line does not depend on its intercept', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer(), (rise, start) => {
      const line = Array.from({ length: 10 }, (_, x) => [x, start + rise * x] as const);
      expect(slope(line)).toBeCloseTo(rise, 3);
    }),
  );
  expect(slope([])).toBe(0);
});
