import { setTimeout as wait } from 'node:timers/promises';
import { WorkLimit } from './work-limit';

describe('limited work', () => {
  it('runs at most so many at once, and all of it', async () => {
    const limit = new WorkLimit(2, 10);
    let running = 0;
    let most = 0;
    const work = async (index: number) => {
      running += 1;
      most = Math.max(most, running);
      await wait(1);
      running -= 1;
      return index;
    };
    const indices = Array.from({ length: 12 }, (_, index) => index);
    expect(await Promise.all(indices.map((index) => limit.run(() => work(index))))).toEqual(indices);
    expect(most).toBe(2);
  });

  it('is refused when too much waits already, and taken again later', async () => {
    const limit = new WorkLimit(1, 1);
    const slow = () => wait(5, 'done');
    const attempts = await Promise.allSettled([limit.run(slow), limit.run(slow), limit.run(slow)]);
    expect(attempts).toMatchObject([
      { value: 'done' },
      { value: 'done' },
      { reason: { code: 'unavailable' } },
    ]);
    expect(await limit.run(slow)).toBe('done');
  });

  it('goes on after work that failed', async () => {
    const limit = new WorkLimit(1, 1);
    const failing = () => Promise.reject(new Error('broken'));
    await expect(limit.run(failing)).rejects.toThrow('broken');
    expect(await limit.run(() => Promise.resolve('fine'))).toBe('fine');
  });
});
