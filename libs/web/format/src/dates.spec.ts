import { formatDate, today } from './dates';

test.each([
  ['short', '9 Sep'],
  ['medium', '9 Sep 2026'],
  ['long', 'Wednesday, 9 September 2026'],
] as const)('a date is shown %s as %s', (length, text) => {
  expect(formatDate('2026-09-09', length)).toBe(text);
});

test.each([
  ['short', 'month-day-year', 'Sep 9'],
  ['medium', 'month-day-year', 'Sep 9, 2026'],
  ['long', 'month-day-year', 'Wednesday, September 9, 2026'],
  ['short', 'year-month-day', 'Sep 9'],
  ['medium', 'year-month-day', '2026-09-09'],
] as const)('a date is shown %s in the order %s as %s', (length, order, text) => {
  expect(formatDate('2026-09-09', length, order)).toBe(text);
});

test('a date is shown as it is written, at either end of time and in any zone', () => {
  expect(formatDate('1900-01-01')).toBe('1 Jan 1900');
  expect(formatDate('2999-12-31')).toBe('31 Dec 2999');
});

test('today is the local date, not the date in UTC', () => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const evening = new Date('2026-11-21T23:30:00Z');
  zone.mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' });
  expect(today(evening)).toBe('2026-11-22');
  zone.mockReturnValue({ ...options, timeZone: 'America/New_York' });
  expect(today(evening)).toBe('2026-11-21');
  zone.mockRestore();
});
