import fc from 'fast-check';
import { writtenDates } from './written-dates.ts';

const today = '2026-05-20';
const datesIn = (text: string, order: 'day' | 'month' = 'day') =>
  writtenDates(text, order, today).map(({ date }) => date);

it.each([
  ['25/12/2018', '2018-12-25'],
  ['Date: 25-12-2018 13:51', '2018-12-25'],
  ['29-01-18', '2018-01-29'],
  ['12.03.2026 17:41', '2026-03-12'],
  ['Datum 12.03.26', '2026-03-12'],
  ['2026-03-12T17:41', '2026-03-12'],
  ['2026/3/2', '2026-03-02'],
  ['05-JAN-2017', '2017-01-05'],
  ['25 May 2017 09:41am', '2017-05-25'],
  ['3. März 2026', '2026-03-03'],
  ['12. Dez. 2025', '2025-12-12'],
  ["4 Sept '25", '2025-09-04'],
  ['March 4, 2026', '2026-03-04'],
  ['12 dicembre 2025', '2025-12-12'],
  ['4 Januery 2026', '2026-01-04'],
  ['17-03-201823:03:06', '2018-03-17'],
  ['17 Mar 201823:03', '2018-03-17'],
  ['6 de marzo de 2026', '2026-03-06'],
  ['2026. január 9.', '2026-01-09'],
  ['2026.01.09.', '2026-01-09'],
  ['2026年3月12日', '2026-03-12'],
  ['12/03/2569', '2026-03-12'],
  ['20260312 18:05', '2026-03-12'],
  ['1st of April', undefined],
  ['21/05/2018Time:11:12', '2018-05-21'],
  ['12-03-1809:15:00', '2018-03-12'],
  ['12/03/20189:15AM', '2018-03-12'],
  ['12-MAR-1809:15', '2018-03-12'],
  ['Served by: Ro Jan 27/02/2018 15:32', '2018-02-27'],
  ['11.02.26-14:22', '2026-02-11'],
  ['Served by: s0jan 27/02/2018 15:32', '2018-02-27'],
  ['Datum29.04.2607:04Uhr', '2026-04-29'],
  ['2026/02/2506:55', '2026-02-25'],
  ['05/11/253:18 PM', '2025-11-05'],
  ['am 10. Feber 2026', '2026-02-10'],
  ['7. Jänner 2026', '2026-01-07'],
  ['4. veebruar 2026', '2026-02-04'],
])('finds the day in %j', (text, date) => {
  expect(datesIn(text)).toEqual(date ? [date] : []);
});

it.each([
  '03-51213881',
  '31/02/2020',
  '00/00/2020',
  '192.168.10.12',
  'SX-575-1',
  '45/13/2019',
  '12/08/1980',
  'LOT 1851-A',
  'Disc 4.15%',
  'Novel 18.15',
  'Market 5 12',
  'Faktura VAT nr 14/05/2026',
])('finds none in %j', (text) => {
  expect(datesIn(text)).toEqual([]);
});

it('asks the order only where both are possible', () => {
  expect(datesIn('03/04/2026', 'day')).toEqual(['2026-04-03']);
  expect(datesIn('03/04/2026', 'month')).toEqual(['2026-03-04']);
  expect(datesIn('03/25/2026', 'day')).toEqual(['2026-03-25']);
  expect(writtenDates('03/04/2026', 'day', today)).toMatchObject([{ ambiguous: true }]);
  expect(writtenDates('25/03/2026', 'day', today)).toMatchObject([{ ambiguous: false }]);
});

it('accepts the date of tomorrow, because of time zones, but no later one', () => {
  expect(datesIn('21.05.2026')).toEqual(['2026-05-21']);
  expect(datesIn('28.05.2026')).toEqual([]);
  // The sixth of May, because the fifth of June is in the future.
  expect(writtenDates('05/06/2026', 'day', today)).toMatchObject([{ date: '2026-05-06', ambiguous: false }]);
});

it('sees a date with a worn mark or a stained year, and is less sure of it', () => {
  const [clear] = writtenDates('17/09/2017', 'day', today);
  for (const text of ['1709/2017', '17092017 11:02', '17/09/2917', '17.09/17', '170972017', "17'09/2017"]) {
    const [worn] = writtenDates(text, 'day', today);
    expect(worn?.date).toBe('2017-09-17');
    expect(worn?.clarity).toBeLessThan((clear?.clarity ?? 0) - 1);
  }
});

it('takes letters that look like digits for them, where they stand between marks', () => {
  for (const text of ['I7/O9/2O17', '17/09/20I7', 'Date:17-O9-2017', '17/09/ZO17'])
    expect(datesIn(text)).toEqual(['2017-09-17']);
  for (const text of ['OIL/SOB/IOU', 'B/L/2017', 'B/L-17/2']) expect(datesIn(text)).toEqual([]);
});

it('reads misread letters and digits beside the name of a month, and is less sure of them', () => {
  const clarityOf = (text: string) => writtenDates(text, 'day', today)[0]?.clarity ?? 0;
  expect(datesIn('I2-MAR-2018')).toEqual(['2018-03-12']);
  for (const text of ['I7-SEP-2017', '17-SEP-20I7', '17 5EP 2017', '17-SFP-2017', '17-SEP-2O17']) {
    expect(datesIn(text)).toEqual(['2017-09-17']);
    expect(clarityOf(text)).toBeLessThan(clarityOf('17-SEP-2017'));
  }
  for (const text of ['17-MAL-2017', '17 PCS 2017', '17-SEP-20L']) expect(datesIn(text)).toEqual([]);
});

it('reads back every day as people write it', () => {
  const day = fc.date({ min: new Date('2010-01-01'), max: new Date(today), noInvalidDate: true });
  const styles: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'short' },
    { dateStyle: 'long' },
    { day: '2-digit', month: '2-digit', year: 'numeric' },
    { day: 'numeric', month: 'short', year: 'numeric' },
  ];
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...styles),
      fc.constantFrom('en-US', 'en-GB', 'de-DE', 'en-CA'),
      (date, style, locale) => {
        const text = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(date);
        expect(datesIn(`Date ${text} 10:30`, locale === 'en-US' ? 'month' : 'day')).toContain(
          date.toISOString().slice(0, 10),
        );
      },
    ),
  );
});
