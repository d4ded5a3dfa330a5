import type { FormatPreferences, Language } from '@saldo/contracts';
import { activateLanguage } from '@saldo/i18n';
import { session } from '@saldo/session';
import { formatDate, formatInstant, formatTime, today, weekdayName } from './dates';

/** Signs in a user with these formats and language. */
function read(language: Language, formats?: FormatPreferences) {
  activateLanguage(language);
  const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
  session.setUser({ ...user, ...(formats && { formats }) });
}
afterEach(() => {
  session.end();
  activateLanguage('en');
});

test.each([
  ['short', '9 Sep'],
  ['medium', '9 Sep 2026'],
  ['long', 'Wednesday, 9 September 2026'],
] as const)('a British date is shown %s as %s', (length, text) => {
  read('en', { region: 'en-GB' });
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

test('shows the same calendar date in any time zone, also at the limits', () => {
  read('en', { region: 'en-GB' });
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

const SEPTEMBER = ['9 Sep 2026', 'Wednesday, 9 September 2026', '9 Sep', 'September 2026'] as const;
const US_SEPTEMBER = ['Sep 9, 2026', 'Wednesday, September 9, 2026', 'Sep 9', 'September 2026'] as const;
test.each([
  ['en', undefined, ...US_SEPTEMBER],
  ['en', { region: 'en-GB' }, ...SEPTEMBER],
  ['en', { region: 'de-DE' }, ...SEPTEMBER],
  ['en', { region: 'en-US' }, ...US_SEPTEMBER],
  ['de', undefined, '9. Sept. 2026', 'Mittwoch, 9. September 2026', '9. Sept.', 'September 2026'],
  ['de', { region: 'de-AT' }, '9. Sep. 2026', 'Mittwoch, 9. September 2026', '9. Sep.', 'September 2026'],
  ['de', { region: 'en-US' }, 'Sept. 9, 2026', 'Mittwoch, September 9, 2026', 'Sept. 9', 'September 2026'],
  ['ar', undefined, '9 سبتمبر 2026', 'الأربعاء، 9 سبتمبر 2026', '9 سبتمبر', 'سبتمبر 2026'],
  ['ar', { region: 'ar-EG' }, '٩ سبتمبر ٢٠٢٦', 'الأربعاء، ٩ سبتمبر ٢٠٢٦', '٩ سبتمبر', 'سبتمبر ٢٠٢٦'],
  ['ar', { region: 'en-US' }, 'سبتمبر 9، 2026', 'الأربعاء، سبتمبر 9، 2026', 'سبتمبر 9', 'سبتمبر 2026'],
] as const)(
  'in %s with the formats %j a date is %s, %s, %s, and its month %s',
  (language, formats, ...texts) => {
    read(language, formats);
    const lengths = ['medium', 'long', 'short', 'month'] as const;
    expect(lengths.map((length) => formatDate('2026-09-09', length))).toEqual(texts);
  },
);

test('the name of a month stands alone, in English with three letters', () => {
  read('en', { region: 'en-GB' });
  expect(formatDate('2026-09-09', 'month-name')).toBe('Sep');
  read('ar', undefined);
  expect(formatDate('2026-09-09', 'month-name')).toBe('سبتمبر');
});

test('the digits are those of the region, unless the user has chosen another style of numbers', () => {
  read('ar', { region: 'ar-EG', dateOrder: 'year-month-day' });
  expect(formatDate('2026-09-09')).toBe('\u2068٢٠٢٦-٠٩-٠٩\u2069');
  read('ar', { region: 'ar-EG', numberStyle: '1,234.56' });
  expect(formatDate('2026-09-09')).toBe('9 سبتمبر 2026');
});

test.each([
  ['en', undefined, '7:05 AM'],
  ['en', { region: 'en-GB' }, '07:05'],
  ['en', { region: 'en-US' }, '7:05 AM'],
  ['de', { region: 'de-DE' }, '07:05'],
  ['de', { region: 'en-US' }, '7:05 AM'],
  ['ar', { region: 'ar-EG' }, '٧:٠٥ ص'],
  ['ar', { region: 'ar-MA' }, '07:05'],
] as const)('in %s with the formats %j shows 07:05 as %s', (language, formats, text) => {
  read(language, formats);
  expect(formatTime(new Date(2026, 8, 9, 7, 5)).replace('\u202f', ' ')).toBe(text);
});

test('an instant is shown with its date and time', () => {
  read('en', { region: 'en-GB' });
  expect(formatInstant(new Date(2026, 8, 9, 7, 5))).toBe('9 Sep 2026, 07:05');
  read('ar');
  expect(formatInstant(new Date(2026, 8, 9, 19, 5))).toMatch(/^9 سبتمبر 2026، 7:05 م$/);
});

test.each([
  ['en', 'Sunday', 'S'],
  ['de', 'Sonntag', 'S'],
  ['ar', 'الأحد', 'ح'],
] as const)('names weekdays in the language %p', (language, sunday, initial) => {
  read(language);
  expect(weekdayName(0, 'long')).toBe(sunday);
  expect(weekdayName(0, 'narrow')).toBe(initial);
});

test('a week has seven days, Saturday the last', () => {
  const week = [1, 2, 3, 4, 5, 6].map((day) => weekdayName(day, 'long'));
  expect(week).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
});
