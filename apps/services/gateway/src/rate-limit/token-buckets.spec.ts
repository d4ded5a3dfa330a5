import fc from 'fast-check';
import { TokenBuckets } from './token-buckets';

function setUp(pace = { perSecond: 100, burst: 50 }) {
  const clock = { now: 1_000 };
  return { clock, buckets: new TokenBuckets(pace, () => clock.now) };
}
const isTaken = (answer: object) => 'delayMs' in answer;

describe('a bucket', () => {
  test('allows a burst, delays a few more requests, and rejects the rest', () => {
    const { buckets } = setUp();
    const answers = Array.from({ length: 80 }, () => buckets.take('u1', 1));
    expect(answers.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => ({ delayMs: 0 })));
    expect(answers.slice(50, 75).map((answer) => 'delayMs' in answer && Math.round(answer.delayMs))).toEqual(
      Array.from({ length: 25 }, (_, index) => (index + 1) * 10),
    );
    expect(answers.slice(75)).toEqual(
      Array.from({ length: 5 }, () => ({ retryAfterMs: expect.closeTo(260) })),
    );
  });

  test('can go into debt for work in progress, which later requests pay for', () => {
    const { buckets, clock } = setUp();
    buckets.charge('u1', 150);
    expect(buckets.take('u1', 1)).toEqual({ retryAfterMs: expect.closeTo(1_010) });
    clock.now += 1_010;
    expect(buckets.take('u1', 1)).toEqual({ delayMs: expect.closeTo(0) });
  });

  test('is full again after some time', () => {
    const { buckets, clock } = setUp();
    for (let i = 0; i < 80; i += 1) buckets.take('u1', 1);
    clock.now += 750;
    expect(buckets.take('u1', 50)).toEqual({ delayMs: 0 });
  });

  test('is separate for each key', () => {
    const { buckets } = setUp();
    for (let i = 0; i < 80; i += 1) buckets.take('u1', 1);
    expect(buckets.take('u2', 1)).toEqual({ delayMs: 0 });
  });

  test('never exceeds its rate, whatever the order of requests', () => {
    const arrivals = fc.array(fc.record({ after: fc.nat(200), tokens: fc.integer({ min: 1, max: 20 }) }));
    fc.assert(
      fc.property(arrivals, (all) => {
        const { buckets, clock } = setUp();
        let taken = 0;
        for (const { after, tokens } of all) {
          clock.now += after;
          if (isTaken(buckets.take('u1', tokens))) taken += tokens;
        }
        expect(taken).toBeLessThanOrEqual(50 + 0.1 * (clock.now - 1_000) + 25);
      }),
    );
  });

  test('never rejects a client that waits for each response', () => {
    const { buckets, clock } = setUp();
    for (let i = 0; i < 1_000; i += 1) {
      const answer = buckets.take('u1', 20);
      if (!('delayMs' in answer)) throw new Error('The request was rejected.');
      clock.now += answer.delayMs;
    }
  });
});
