import fc from 'fast-check';
import { added, daysOf, laterMonthsOfYear, monthsOfYear, rangesOf, yearsOf } from './period-sums.rules';

const month = fc
  .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

describe('months', () => {
  it('have their days', () => {
    expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('of a year are twelve, of which some are later than another', () => {
    expect(monthsOfYear('2026')).toHaveLength(12);
    expect(laterMonthsOfYear('2026-10')).toEqual(['2026-11', '2026-12']);
    expect(laterMonthsOfYear('2026-12')).toEqual([]);
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

describe('sums', () => {
  const food = { isIncome: false, category: 'Food' };
  const refund = { isIncome: true, category: 'Food' };

  it('are added by type and category', () => {
    const cents = 2n ** 60n;
    expect(
      added([
        { ...food, cents },
        { ...refund, cents: 5n },
        { ...food, cents: 1n },
      ]),
    ).toEqual([
      { ...food, cents: cents + 1n },
      { ...refund, cents: 5n },
    ]);
  });

  it('of months become those of their years', () => {
    const months = ['2025-12', '2026-01', '2026-02'].map((period) => ({
      period,
      sums: [{ ...food, cents: 3n }],
    }));
    expect(yearsOf(months)).toEqual([
      { period: '2025', sums: [{ ...food, cents: 3n }] },
      { period: '2026', sums: [{ ...food, cents: 6n }] },
    ]);
  });
});
