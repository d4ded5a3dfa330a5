import { formatMonth, weekdayName } from './calendar-names';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['', 'Sunday', 'S', 'November 2026'],
  ['de', 'Sonntag', 'S', 'November 2026'],
  ['ar', 'الأحد', 'ح', 'نوفمبر 2026'],
])('names months and weekdays in the language %p', (language, sunday, initial, month) => {
  document.documentElement.lang = language;
  expect(weekdayName(0, 'long')).toBe(sunday);
  expect(weekdayName(0, 'narrow')).toBe(initial);
  expect(formatMonth(2026, 11)).toBe(month);
});

test('a week has seven days, Saturday the last', () => {
  expect([1, 2, 3, 4, 5, 6].map((day) => weekdayName(day, 'long'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
});
