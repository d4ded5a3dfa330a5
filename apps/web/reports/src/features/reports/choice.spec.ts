import { addressOf, daysOf, readChoice } from './choice';

const today = '2026-11-20';
const days = (search: string) => daysOf(readChoice(search, today), today);

test.each([
  ['', { from: '2025-12-01', to: '2026-11-30' }],
  ['period=this-month', { from: '2026-11-01', to: '2026-11-30' }],
  ['period=last-month', { from: '2026-10-01', to: '2026-10-31' }],
  ['period=this-quarter', { from: '2026-10-01', to: '2026-12-31' }],
  ['period=last-year', { from: '2025-01-01', to: '2025-12-31' }],
  ['period=this-month&monthStart=25', { from: '2026-10-25', to: '2026-11-24' }],
  ['period=custom&from=2026-02-01&to=2026-02-03', { from: '2026-02-01', to: '2026-02-03' }],
  ['period=custom&from=2026-02-05&to=2026-02-03', { from: '2026-02-05', to: '2026-02-05' }],
])('an address names the days of a period: %s', (search, expected) => {
  expect(days(search)).toEqual(expected);
});

test('an address leads to the choice that it was made of, and takes nothing else', () => {
  const choice = readChoice('period=custom&from=2026-02-01&to=2026-02-03&group=tag&compare=before', today);
  expect(readChoice(addressOf('/reports', choice).split('?')[1] ?? '', today)).toEqual(choice);
  expect(readChoice('group=none&step=x&monthStart=99&from=2026-02-30', today)).toEqual(readChoice('', today));
});
