import { scanDate } from './dates.ts';

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
});
