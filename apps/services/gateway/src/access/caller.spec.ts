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

test.each([
  ['Europe/Vienna', 'Europe/Vienna'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Middle-earth/Shire', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
  [['Europe/Vienna', 'Asia/Tokyo'], 'UTC'],
])('X-Time-Zone %j means %j', (header, zone) => {
  expect(timeZoneOf(header)).toBe(zone);
});
