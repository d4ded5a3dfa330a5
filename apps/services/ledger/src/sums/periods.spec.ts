import fc from 'fast-check';
import { daysOf, monthsFrom, monthsOfYear, rangesOf } from './periods';

const month = fc
  .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

describe('months', () => {
  it('have their days', () => {
    expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('of a year are twelve', () => {
    expect(monthsOfYear('2026')).toHaveLength(12);
  });

  it('go from one to another, also across years', () => {
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsFrom('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsFrom('2026-11', '2026-10')).toEqual([]);
  });

  it('that follow each other are one range, also across years', () => {
    expect(rangesOf([])).toEqual([]);
    expect(rangesOf(['2027-01', '2026-12', '2026-03'])).toEqual([
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-12-01', to: '2027-01-31' },
    ]);
  });

  it('are all within at most eight ranges', () => {
    fc.assert(
      fc.property(fc.uniqueArray(month), (months) => {
        const ranges = rangesOf(months);
        expect(ranges.length).toBeLessThanOrEqual(8);
        for (const { from, to } of months.map(daysOf)) {
          expect(ranges.some((range) => range.from <= from && to <= range.to)).toBe(true);
        }
      }),
    );
  });
});
