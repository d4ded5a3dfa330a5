import { daysOfPeriod, namedPeriods } from './named-periods';
import { readMonthStart } from './periods';

it.each([
  ['this-month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
  ['this-year', '2026-06-15', '2026-01-01', '2026-12-31'],
  ['last-year', '2026-06-15', '2025-01-01', '2025-12-31'],
  ['last-12-months', '2026-02-10', '2025-03-01', '2026-02-28'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to });
});

it('begins where months do', () => {
  expect(daysOfPeriod('this-month', '2026-11-20', readMonthStart('25'))).toEqual({
    ...{ from: '2026-10-25', to: '2026-11-24' },
  });
});

it('holds today, unless it is a last one', () => {
  for (const period of namedPeriods) {
    const { from, to } = daysOfPeriod(period, '2024-02-29');
    expect(from <= '2024-02-29' && '2024-02-29' <= to).toBe(!['last-month', 'last-year'].includes(period));
  }
});
