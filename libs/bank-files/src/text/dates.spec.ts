import { dateIn, isoDate, scanDate } from './dates.ts';
import { monthNamed } from './month-names.ts';

/** Returns the day in the first order that fits. */
function dayIn(text: string): string | null {
  const written = scanDate(text);
  const [order] = written?.orders ?? [];
  return written && order ? dateIn(written.parts, order) : null;
}

describe('a date in numbers', () => {
  it.each([
    ['28.02.2026', ['28', '02', '2026'], ['dmy'], '.'],
    ['02/28/2026', ['02', '28', '2026'], ['mdy'], '/'],
    ['2026-02-28', ['2026', '02', '28'], ['ymd'], '-'],
    ['2026.02.28.', ['2026', '02', '28'], ['ymd'], '.'],
    ['28.02.2026 г.', ['28', '02', '2026'], ['dmy'], '.'],
    ['28.02.2026г', ['28', '02', '2026'], ['dmy'], '.'],
    ['28 - 02 - 2026', ['28', '02', '2026'], ['dmy'], '-'],
    ['28 02 2026', ['28', '02', '2026'], ['dmy'], ''],
    ["28'02'26", ['28', '02', '26'], ['dmy', 'ymd'], "'"],
    ['01/02/2003', ['01', '02', '2003'], ['dmy', 'mdy'], '/'],
    ['01/02/03', ['01', '02', '03'], ['dmy', 'mdy', 'ymd'], '/'],
    ['31/01/30', ['31', '01', '30'], ['dmy', 'ymd'], '/'],
    ['20260228', ['2026', '02', '28'], ['ymd'], ''],
    ['28022026', ['28', '02', '2026'], ['dmy'], ''],
    ['01022026', ['01', '02', '2026'], ['dmy', 'mdy'], ''],
    ['26年2月28日', ['26', '2', '28'], ['ymd'], '年'],
    ['2026년 2월 28일', ['2026', '2', '28'], ['ymd'], '年'],
    ['115/02/28', ['2026', '02', '28'], ['ymd'], '/'],
    ['28/02/2569', ['28', '02', '2026'], ['dmy'], '/'],
    ['2569-02-28', ['2026', '02', '28'], ['ymd'], '-'],
    ['令和8年2月28日', ['2026', '2', '28'], ['ymd'], '年'],
    ['R8.2.28', ['2026', '2', '28'], ['ymd'], '.'],
    ['R08/02/28', ['2026', '02', '28'], ['ymd'], '/'],
  ])('%s is taken apart', (text, parts, orders, separator) => {
    expect(scanDate(text)).toEqual({ parts, orders, separator });
  });

  it.each([
    ['01.01.59', '2059-01-01'],
    ['01.01.69', '2026-01-01'],
    ['13 Jan 70', '2027-01-13'],
    ['01.01.80', '1980-01-01'],
    ['01.01.1950', '1950-01-01'],
    ['31.12.2100', '2100-12-31'],
    ['29.02.2024', '2024-02-29'],
    ['29.02.2000', '2000-02-29'],
    ['30.04.2026', '2026-04-30'],
    ['31.05.2026', '2026-05-31'],
    ['1.1.2026', '2026-01-01'],
  ])('%s is the day %s', (text, day) => expect(dayIn(text)).toBe(day));

  it.each([
    '',
    'Shop',
    '31.12.1949',
    '01.01.2101',
    '29.02.2026',
    '29.02.2100',
    '31.04.2026',
    '31.06.2026',
    '31.09.2026',
    '31.11.2026',
    '32.01.2026',
    '00.01.2026',
    '13.13.2026',
    '01.00.2026',
    '1.1.1',
    '1.1.123',
    '123.1.26',
    '123.01.6',
    '123.1.06',
    '099/01/26',
    '150/01/26',
    '28/02/2559',
    '28/02/2600',
    'R28',
    'R800.2.28',
    'X8.2.28',
    '1.R8.2.28',
    '2026-02-281',
    '12345678901',
    '2026022',
    '99999999',
    '1.2',
    '28.02.2026x',
    'x28.02.2026',
    `28.02.2026${' '.repeat(50)}`,
    '2026年13月1日',
  ])('is not %j', (text) => expect(scanDate(text)).toBeNull());

  it('keeps the order of its parts', () => {
    expect(dateIn(['01', '02', '03'], 'dmy')).toBe('2003-02-01');
    expect(dateIn(['01', '02', '03'], 'mdy')).toBe('2003-01-02');
    expect(dateIn(['01', '02', '03'], 'ymd')).toBe('2001-02-03');
    expect(dateIn(['2026', '02', '03'], 'dmy')).toBeNull();
    expect(dateIn(['01', '02', '2003'], 'ymd')).toBeNull();
  });

  it('has a day of at most two digits', () => expect(isoDate('2026', '01', '001')).toBeNull());
});

describe('a date with a time', () => {
  it.each([
    '2026-02-28T23:59:59Z',
    '2026-02-28T23:59:59+08:00',
    '2026-02-28 23:59',
    '2026-02-28 9:59',
    '2026-02-28 23:59:59',
    '2026-02-28 23.59.59',
    '2026-02-28 23h59',
    '2026-02-28 23:59:59.123456',
    '2026-02-28 23:59:59,123',
    '2026-02-28 (23:59)',
    '2026-02-28 23:59Z',
    '2026-02-28 11:59pm',
    '2026-02-28 11:59 AM',
    '2026-02-28 11:59 p.m.',
    '2026-02-28 23:59+0100',
    '2026-02-28 23:59 +01:00',
    '2026-02-28 - 14:22',
    '14:22 28.02.2026',
    '14:22:05, 2026-02-28',
    '2026-02-28 – 14:22:05',
    '2026-02-28 23:59 UTC',
    '2026-02-28 23:59:59 CEST',
    '2026-02-28 23:59 UTC +0100',
    '2026-02-28 at 23:59',
    '2026-02-28 um 23:59',
    '2026-02-28 à 23:59',
    '2026-02-28, 23:59',
    '28/02/2026-23:59',
    '28.02.2026/23:59',
    '20260228235959',
    '20260228235959.000',
    '20260228235959.000[-5:EST]',
    '20260228235959[0]',
    '28 Feb 2026 23:59',
    '2026 28 Feb 23:59',
    'Feb 28, 2026, 11:59 PM',
  ])('%s is the day that is written', (text) => expect(dayIn(text)).toBe('2026-02-28'));

  it.each([
    '23:59',
    '2026-02-28 23:59 Shops',
    '2026-02-28 at Shop',
    '2026-02-28 99',
    '2026-02-28 23:5',
    '2026-02-28 123:59',
    '2026-02-28 23:59 12',
    '2026022823595',
  ])('is not %s', (text) => expect(scanDate(text)).toBeNull());
});

describe('a date with a month by name', () => {
  it.each(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map((name, index) => ({ name, index })),
  )('is read with $name', ({ name, index }) => {
    expect(scanDate(`28 ${name} 2026`)?.parts).toEqual(['28', String(index + 1), '2026']);
  });

  it('is read with a Finnish abbreviation', () => {
    expect(scanDate('28. marras 2026')?.parts).toEqual(['28', '11', '2026']);
  });

  it('is not read with an abbreviation of several months', () => {
    expect(scanDate('28 lip 2026')).toBeNull();
  });

  it.each([
    '3 Feb 2026',
    '3Feb2026',
    '03FEB26',
    '3 Feb 26',
    'Feb 3, 2026',
    'Tue 03-FEB-26',
    'Tue, 3 Feb 2026',
    '3. Februar 2026',
    '3rd of February 2026',
    'February 3rd, 2026',
    '3 de febrero de 2026',
    '3 de febrero del 2026',
    '3º febrero 2026',
    '3o de fevereiro de 2026',
    '3er février 2026',
    "3/Feb/'26",
    '2026 Feb 3',
    '2026-Feb-03',
  ])('%s is 3 February 2026', (text) => expect(dayIn(text)).toBe('2026-02-03'));

  it.each([
    'Feb 2026',
    '3 Feb',
    '3 Feb 2026 4',
    'Paid on 3 Feb 2026 here',
    '31 Feb 2026',
    '3 Foo 2026',
    '3 lis 2026',
    '20260 Feb 3',
  ])('is not %s', (text) => expect(scanDate(text)).toBeNull());

  it.each([
    ['Dezember', 12],
    ['Jänner', 1],
    ['März', 3],
    ['août', 8],
    ['déc.', 12],
    ['enero', 1],
    ['setiembre', 9],
    ['fevereiro', 2],
    ['gennaio', 1],
    ['maart', 3],
    ['augusti', 8],
    ['marts', 3],
    ['desember', 12],
    ['elokuu', 8],
    ['grudnia', 12],
    ['paź', 10],
    ['prosince', 12],
    ['szeptember', 9],
    ['ianuarie', 1],
    ['siječnja', 1],
    ['Temmuz', 7],
    ['декабря', 12],
    ['грудня', 12],
    ['Δεκεμβρίου', 12],
    ['Agustus', 8],
    ['يناير', 1],
    ['Shop', null],
    ['', null],
  ])('names by %s the month %s', (name, month) => expect(monthNamed(name)).toBe(month));
});
