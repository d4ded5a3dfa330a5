import { type DateOrder, dateOrders } from '@saldo/contracts';
import { addDays, daysBetween, FIRST_DATE, LAST_DATE } from '@saldo/finance';
import fc from 'fast-check';
import { datePattern, dateText, readDateText } from './date-text';
import { formatsOf } from './formats';

const today = '2026-11-21';
const orders = { dmy: 'day-month-year', mdy: 'month-day-year', ymd: 'year-month-day' } as const;
const read = (text: string, order: DateOrder = orders.dmy) =>
  readDateText(text, { today, order, language: 'en' });

test.each([
  [undefined, '12/31/2026'],
  [{ region: 'en-GB' }, '31/12/2026'],
  [{ region: 'en-US' }, '12/31/2026'],
  [{ region: 'de-DE' }, '31.12.2026'],
  [{ region: 'nl-NL' }, '31-12-2026'],
  [{ region: 'hr-HR' }, '31.12.2026'],
  [{ region: 'sv-SE' }, '2026-12-31'],
  [{ region: 'ja-JP' }, '2026-12-31'],
  [{ region: 'ar-EG' }, '31/12/2026'],
  [{ region: 'fa-IR', dateOrder: 'day-month-year' }, '31/12/2026'],
  [{ region: 'de-DE', dateOrder: 'month-day-year' }, '12.31.2026'],
  [{ region: 'en-US', dateOrder: 'year-month-day' }, '2026-12-31'],
] as const)('with the formats %j a field shows %s', (preferences, text) => {
  expect(dateText('2026-12-31', preferences && formatsOf(preferences))).toBe(text);
});

test('the parts of a date have the same order and separator in letters', () => {
  expect(datePattern({ year: 'JJJJ', month: 'MM', day: 'TT' }, formatsOf({ region: 'de-AT' }))).toBe(
    'TT.MM.JJJJ',
  );
});

describe('reads a date', () => {
  test.each(['22/11/2026', '22.11.2026', '22-11-2026', '22 11 2026', '22. 11. 2026', ' 22/11/26 '])(
    'with any separators: %p',
    (text) => expect(read(text)).toBe('2026-11-22'),
  );

  test.each([
    ['22112026', orders.dmy],
    ['11222026', orders.mdy],
    ['20261122', orders.ymd],
    ['221126', orders.dmy],
    ['112226', orders.mdy],
    ['261122', orders.ymd],
    ['2211', orders.dmy],
    ['1122', orders.mdy],
    ['1122', orders.ymd],
  ] as const)('without separators: %s in the order %s', (text, order) => {
    expect(read(text, order)).toBe('2026-11-22');
  });

  test.each(['2026-11-22', '2026/11/22', '2026.11.22'])('with the year first, in every order: %s', (text) => {
    for (const order of dateOrders) expect(read(text, order)).toBe('2026-11-22');
  });

  test.each([
    ['1/3', orders.dmy, '2026-03-01'],
    ['1/3', orders.mdy, '2026-01-03'],
    ['1-3', orders.ymd, '2026-01-03'],
    ['24.12.', orders.dmy, '2026-12-24'],
  ] as const)('of this year if it has none: %s in the order %s', (text, order, date) => {
    expect(read(text, order)).toBe(date);
  });

  test.each([
    ['1/3/00', '2000-03-01'],
    ['1/3/46', '2046-03-01'],
    ['1/3/47', '1947-03-01'],
    ['1/3/99', '1999-03-01'],
  ])('with a year of two digits at most 20 years ahead: %s', (text, date) => {
    expect(read(text)).toBe(date);
  });

  test.each([
    '٢٢/١١/٢٠٢٦',
    '\u2068٢٢\u200f/١١\u200f/٢٠٢٦\u2069',
    '２２/１１/２０２６',
    '22−11−2026',
    '22\u00a011\u00a02026',
  ])('in other scripts and typography: %p', (text) => expect(read(text)).toBe('2026-11-22'));

  test.each([
    ['today', '2026-11-21'],
    [' T ', '2026-11-21'],
    ['22', '2026-11-22'],
    ['5.', '2026-11-05'],
    ['last fri', '2026-11-20'],
    ['+1', '2026-11-22'],
    ['-1', '2026-11-20'],
    ['−21', '2026-10-31'],
    ['+0', '2026-11-21'],
  ])('from today: %p', (text, date) => expect(read(text)).toBe(date));
});

describe('rejects text that is not a date', () => {
  test.each([
    ['the month 22', '11/22/2026', orders.dmy],
    ['the month 22 without separators', '11222026', orders.dmy],
    ['the day 22 as a month', '22/11/2026', orders.mdy],
    ['year and day swapped', '2026-22-11', orders.dmy],
    ['a year at the end where it comes first', '22/11/2026', orders.ymd],
    ['a day that does not exist', '31/02/2026', orders.dmy],
    ['a leap day of another year', '29/02', orders.dmy],
    ['a year of three digits', '22/11/202', orders.dmy],
    ['a year of one digit', '22/11/6', orders.dmy],
    ['a year before 1900', '31/12/1899', orders.dmy],
    ['a year after 2999', '01/01/3000', orders.dmy],
    ['three digits', '221', orders.dmy],
    ['seven digits', '2211202', orders.dmy],
    ['a day that this month lacks', '31', orders.dmy],
    ['four numbers', '22/11/20/26', orders.dmy],
    ['a part missing', '22//2026/', orders.dmy],
    ['another word', 'someday', orders.dmy],
    ['a sign', '-', orders.dmy],
    ['nothing', '', orders.dmy],
  ] as const)('%s is no date: %j', (_what, text, order) => {
    expect(read(text, order)).toBeUndefined();
  });
});

test('reads every date as it is shown, in every region and order', () => {
  const dates = fc
    .integer({ min: 0, max: daysBetween(FIRST_DATE, LAST_DATE) })
    .map((days) => addDays(FIRST_DATE, days));
  const preferences = fc.record(
    {
      region: fc.constantFrom(
        'en-US',
        'en-GB',
        'en-CA',
        'de-DE',
        'nl-NL',
        'hu-HU',
        'hr-HR',
        'ar-EG',
        'ko-KR',
      ),
      dateOrder: fc.constantFrom(...dateOrders),
    },
    { requiredKeys: ['region'] },
  );
  fc.assert(
    fc.property(dates, preferences, (date, chosen) => {
      const formats = formatsOf(chosen);
      const text = dateText(date, formats);
      const { dateOrder: order } = formats;
      expect(readDateText(text, { today, order })).toBe(date);
      expect(readDateText(date, { today, order })).toBe(date);
      expect(readDateText(text.replace(/\D/g, ''), { today, order })).toBe(date);
    }),
    { numRuns: 2_000, seed: 7 },
  );
});
