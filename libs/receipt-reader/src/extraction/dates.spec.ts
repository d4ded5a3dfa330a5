import { linesOfText } from '../testing/lines.ts';
import { datesOf } from './dates.ts';

const dateIn = (text: string, locale = 'en-CA') =>
  datesOf([linesOfText(text)], { today: '2026-05-20', locale })[0];

it('knows by another day of the receipt in which order day and month are printed', () => {
  expect(dateIn('Date 03/04/2026\nExchange until 30/06/2026')).toMatchObject({
    date: '2026-04-03',
    ambiguous: false,
  });
  expect(dateIn('Date 03/04/2026\nExchange until 06/30/2026', 'en-GB')).toMatchObject({
    date: '2026-03-04',
    ambiguous: false,
  });
});

it('takes the day of a bill, not that of a meter reading or the beginning of a period', () => {
  const bill =
    'Bolletta n. 118844 del 15/05/2026\nPeriodo di fatturazione 01/03/2026 - 30/04/2026\nLettura precedente 01/03/2026';
  expect(dateIn(bill, 'it-IT')).toMatchObject({ date: '2026-05-15' });
});

it('leaves the order to the locale where other days contradict each other', () => {
  expect(dateIn('Date 03/04/2026\nUntil 30/06/2026 or 06/30/2026', 'en-GB')).toMatchObject({
    date: '2026-04-03',
    ambiguous: true,
  });
});

it('is not certain about the order on a receipt of Canada, where both are in use', () => {
  const receipt = (date: string) => `Red Deer, Alberta T6N 1N2\nGST #812345678\nDate ${date}\n(780) 555-0142`;
  expect(dateIn(receipt('10/4/2025'))).toMatchObject({ date: '2025-10-04', ambiguous: true });
  expect(dateIn(receipt('10/4/2025'), 'en-GB')).toMatchObject({ date: '2025-04-10', ambiguous: true });
  expect(dateIn(receipt('10/24/2025'))).toMatchObject({ date: '2025-10-24', ambiguous: false });
});

it('reads a short date in the order of a clear one on the same receipt', () => {
  expect(dateIn('Date: Feb 10, 2025\nCard 25/02/10 16:16:28\nCard 25/02/10 16:17:01')).toMatchObject({
    date: '2025-02-10',
    ambiguous: false,
  });
  expect(dateIn('Date 10/4/2025\n04 Oct 2025 12:19', 'en-GB')).toMatchObject({
    date: '2025-10-04',
    ambiguous: false,
  });
});

it('takes no other order of digits from a date that is itself open', () => {
  expect(dateIn('Date 03/04/2026\n04/03/2026', 'en-GB')).toMatchObject({ ambiguous: true });
});

it.each([
  ['12-0CT-2018', '2018-10-12'],
  ['12 0CT 18', '2018-10-12'],
  ['120CT2018', '2018-10-12'],
  ['0CT 12, 2018', '2018-10-12'],
  ['12 0CTOBER 2018', '2018-10-12'],
  ['3/N0V/2018', '2018-11-03'],
  ['7 5EP 2018', '2018-09-07'],
  ['7-AU6-18', '2018-08-07'],
])('reads %j, where a letter of the month is read as a digit', (text, date) => {
  const context = { today: '2019-01-01', locale: 'en-GB' };
  expect(datesOf([linesOfText(text)], context)[0]?.date).toBe(date);
});

it.each([
  ['en-GR', '2026-03-09'],
  ['en-BG', '2026-03-09'],
  ['en-NG', '2026-03-09'],
  ['en-US', '2026-09-03'],
])('takes the order of the region of %s, even if English is not its language', (locale, date) => {
  expect(datesOf([linesOfText('Date 09/03/2026')], { today: '2026-11-28', locale })[0]?.date).toBe(date);
});

it.each([
  ['05-17-26 16:40 TXN 881\nACCREDITATION DATE: 08/01/2020', 'en-PH', '2026-05-17'],
  ['Order of 14 May 2026\nScreen 7, Sat 16 May 2026 19:40', 'en-GB', '2026-05-14'],
  ['04.05.2026\nLeistungszeitraum ab Datum 12.04.2026', 'de-AT', '2026-05-04'],
])('takes no permit, period or performance for the purchase in %j', (text, locale, date) => {
  expect(datesOf([linesOfText(text)], { today: '2026-05-20', locale })[0]?.date).toBe(date);
});
