import { addMonths, type CalendarDate, monthRange, partsOf } from './calendar-date';

export const datePresets = ['this-month', 'last-month', 'this-year', 'last-12-months'] as const;
export type DatePreset = (typeof datePresets)[number];

/** Returns the days of a preset, both included. The last 12 months end with today's month. */
export function presetRange(
  preset: DatePreset,
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate } {
  const { year, month } = partsOf(today);
  const first = monthRange(year, month).from;
  switch (preset) {
    case 'this-month':
      return monthRange(year, month);
    case 'last-month': {
      const before = partsOf(addMonths(first, -1));
      return monthRange(before.year, before.month);
    }
    case 'this-year':
      return { from: monthRange(year, 1).from, to: monthRange(year, 12).to };
    case 'last-12-months':
      return { from: addMonths(first, -11), to: monthRange(year, month).to };
  }
}
