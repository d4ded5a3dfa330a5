import { bearerToken } from './bearer-token';
import { timeZoneOf } from './time-zone';

test.each([
  ['Bearer abc.def.ghi', 'abc.def.ghi'],
  ['bearer abc', 'abc'],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  ['Basic abc', undefined],
  ['abc', undefined],
  [undefined, undefined],
])('the token of the header %j is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test.each([['Europe/Vienna'], ['Asia/Calcutta'], ['UTC']])(
  'uses the time zone %j of X-Time-Zone',
  (header) => {
    expect(timeZoneOf(header)).toEqual({ timeZone: header });
  },
);

test.each([['Middle-earth/Shire'], [''], [undefined], [['Europe/Vienna', 'Asia/Tokyo']]])(
  'uses UTC for X-Time-Zone %j',
  (header) => expect(timeZoneOf(header)).toEqual({ timeZone: 'UTC', isZoneAssumed: true }),
);
