import { firstWeekdays } from '@saldo/contracts';
import { session } from '@saldo/session';
import { firstWeekdayOf } from './first-weekday';
import { firstWeekday, formatsOf } from './formats';

test.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['de-DE', 1],
  ['de-US', 0],
  ['ar-EG', 6],
  ['ar-MA', 1],
  ['pt-PT', 0],
  ['ar', 6],
  ['de', 1],
])('a week in %s begins with day %d', (locale, day) => {
  expect(firstWeekdayOf(locale)).toBe(day);
});

test('matches the first weekday of the runtime, if it has one', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const regions = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => names.of(code));
  // Skip countries that no longer exist. Allow a few differences, because CLDR changes a country or two each year.
  const different = regions.filter((region) => {
    const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getWeekInfo(): { firstDay: number } };
    return locale.region === region && locale.getWeekInfo().firstDay % 7 !== firstWeekdayOf(`und-${region}`);
  });
  expect(regions.length).toBeGreaterThan(200);
  expect(different.length).toBeLessThan(5);
});

test('the choice of a user overrides the region', () => {
  const chosen = firstWeekdays.map((day) => formatsOf({ region: 'en-US', firstWeekday: day }).firstWeekday);
  expect(chosen).toEqual([1, 6, 0]);
});

test('a week starts on Sunday in English until a user chooses formats', () => {
  expect(firstWeekday()).toBe(0);
  const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
  session.setUser({ ...user, formats: { region: 'en-GB' } });
  expect(firstWeekday()).toBe(1);
  session.end();
});
