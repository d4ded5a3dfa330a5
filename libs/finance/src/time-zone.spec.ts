import fc from 'fast-check';
import { addDays } from './calendar-date';
import { dateIn, isTimeZone, startOfDay } from './time-zone';

describe('the day in a time zone', () => {
  const instant = new Date('2026-03-01T10:30:00Z');

  it.each([
    ['Pacific/Pago_Pago', '2026-02-28'],
    ['UTC', '2026-03-01'],
    ['Europe/Vienna', '2026-03-01'],
    ['Pacific/Kiritimati', '2026-03-02'],
  ])('in %s is %s', (zone, date) => expect(dateIn(zone, instant)).toBe(date));

  it('changes at local midnight, also in the night when the clocks change', () => {
    expect(dateIn('Europe/Vienna', new Date('2026-03-28T22:59:59Z'))).toBe('2026-03-28');
    expect(dateIn('Europe/Vienna', new Date('2026-03-28T23:00:00Z'))).toBe('2026-03-29');
    expect(dateIn('Europe/Vienna', new Date('2026-03-29T21:59:59Z'))).toBe('2026-03-29');
    expect(dateIn('Europe/Vienna', new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30');
  });

  it('knows which names are zones', () => {
    expect(isTimeZone('America/New_York')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});

describe('the beginning of a day', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+11', 'Etc/GMT+12', 'Etc/GMT-14'];

  it('is the second at which the day begins, in every zone', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1970-01-01', count));
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, date) => {
        const begin = startOfDay(zone, date);
        expect(dateIn(zone, begin) >= date).toBe(true);
        expect(dateIn(zone, new Date(begin.getTime() - 1)) < date).toBe(true);
      }),
    );
  });

  it.each([
    ['Pacific/Pago_Pago', '2026-03-01', '2026-03-01T11:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00Z'],
    ['Europe/Vienna', '2026-03-29', '2026-03-28T23:00:00Z'],
    ['Europe/Vienna', '2026-03-30', '2026-03-29T22:00:00Z'],
    ['Europe/Vienna', '2026-10-26', '2026-10-25T23:00:00Z'],
  ])('in %s of %s is %s', (zone, date, instant) => {
    expect(startOfDay(zone, date)).toEqual(new Date(instant));
  });

  it('is an hour late where the clocks are put forward at midnight', () => {
    expect(startOfDay('Asia/Beirut', '2026-03-29')).toEqual(new Date('2026-03-28T22:00:00Z'));
  });

  it('of a day that Samoa left out of its calendar is that of the next one', () => {
    expect(startOfDay('Pacific/Apia', '2011-12-30')).toEqual(startOfDay('Pacific/Apia', '2011-12-31'));
  });
});
