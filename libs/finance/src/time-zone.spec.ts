import { dateIn, isTimeZone } from './time-zone';

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
