import { reportPath } from '@saldo/api';
import { addressOf, filterOfReport, readChoice, savedChoice } from './choice';

const today = '2026-11-20';

test.each([
  ['', { startDate: '2025-12-01', endDate: '2026-11-30' }],
  ['period=this-month', { startDate: '2026-11-01', endDate: '2026-11-30' }],
  [
    'period=this-month&monthStart=25&tag=trip',
    { tag: 'trip', startDate: '2026-10-25', endDate: '2026-11-24' },
  ],
  ['startDate=2026-02-01&endDate=2026-02-03', { startDate: '2026-02-01', endDate: '2026-02-03' }],
  ['startDate=2026-02-05&endDate=2026-02-03', { startDate: '2026-02-05', endDate: '2026-02-03' }],
])('an address names the filters and days of a report: %s', (search, expected) => {
  expect(filterOfReport(readChoice(search), today)).toEqual(expected);
});

test('months begin as those of the user, unless the address says otherwise', () => {
  expect(readChoice('', '25').monthStart).toBe('25');
  expect(readChoice('monthStart=1', '25').monthStart).toBe('1');
});

test('an address leads to the choice that it was made of, and takes nothing else', () => {
  const choice = readChoice(
    'startDate=2026-02-01&endDate=2026-02-03&group=tag&compare=before&payee=Tea&chart=lines',
  );
  expect(readChoice(addressOf('/reports', choice).split('?')[1] ?? '')).toEqual(choice);
  expect(readChoice('group=none&step=x&chart=pie&startDate=2026-02-30')).toEqual(readChoice(''));
});

test.each([
  '',
  'period=this-year&group=payee&compare=year-before&chart=treemap&monthStart=25&hasReceipt=false',
])('a saved report leads to the choice that was saved: %s', (search) => {
  const choice = readChoice(search);
  expect(readChoice(reportPath(savedChoice(choice)).split('?')[1] ?? '')).toEqual(choice);
});
