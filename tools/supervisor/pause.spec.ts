import fc from 'fast-check';
import { nextPause } from './pause.ts';

describe('the pause before a process is restarted', () => {
  it('is short at first', () => {
    expect(nextPause(undefined, 5)).toBe(200);
  });

  it('doubles while the process keeps failing, up to five seconds', () => {
    const pauses = [200];
    while (pauses.length < 7) pauses.push(nextPause(pauses.at(-1), 50));
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it('starts over after the process has run for a while', () => {
    expect(nextPause(5_000, 10_000)).toBe(200);
  });

  it('is always from a fifth of a second to five seconds', () => {
    const ran = fc.nat({ max: 100_000 });
    fc.assert(
      fc.property(fc.array(ran), (runs) => {
        let pause: number | undefined;
        for (const ranMs of runs) {
          pause = nextPause(pause, ranMs);
          expect(pause).toBeGreaterThanOrEqual(200);
          expect(pause).toBeLessThanOrEqual(5_000);
        }
      }),
    );
  });
});
