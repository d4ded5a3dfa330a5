import { dateOfDay, dayNumber, deviation, dueDay } from './days.ts';

const monthly = { every: 1, unit: 'month' } as const;
const on = (date: string, steps: number, cadence: Parameters<typeof dueDay>[0] = monthly) =>
  dateOfDay(dueDay(cadence, dayNumber(date), steps));

it('counts due days from the anchor, on the last day of a month that is too short', () => {
  expect([1, 2, 3, 13, -1].map((steps) => on('2024-01-31', steps))).toEqual([
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
    '2025-02-28',
    '2023-12-31',
  ]);
  expect(on('2024-02-29', 1, { every: 12, unit: 'month' })).toBe('2025-02-28');
  expect(on('2024-02-29', -2, { every: 14, unit: 'day' })).toBe('2024-02-01');
});

it('takes a payment on the working day beside a weekend as punctual', () => {
  // 1 November 2026 is a Sunday.
  const off = (date: string) => deviation(dayNumber(date), dayNumber('2026-11-01'));
  expect(['2026-10-30', '2026-11-01', '2026-11-02'].map(off)).toEqual([0, 0, 0]);
  expect(['2026-10-29', '2026-10-31', '2026-11-03'].map(off)).toEqual([3, 1, 2]);
});
