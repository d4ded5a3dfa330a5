import fc from 'fast-check';
import { ConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter';

const limits: ConcurrencyLimits = {
  maxConcurrent: 3,
  maxConcurrentPerKey: 3,
  maxQueued: 10,
  maxQueuedPerKey: 10,
  maxQueuedInOverload: 2,
  recoversAfter: 5,
};

/** Creates a limiter, and calls through it that the test can end. */
function setUp(changed: Partial<ConcurrencyLimits> = {}) {
  const limiter = new ConcurrencyLimiter({ ...limits, ...changed });
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const call = (name: string, options: { key?: string; maxWaitMs?: number; weight?: number } = {}) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const work = () => {
      started.push(name);
      return end.promise;
    };
    return limiter.run(work, options).catch((error: { code: string }) => error.code);
  };
  const finish = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.resolve(`${name} is done`);
      await settled();
    }
  };
  const fail = (name: string) => ends.get(name)?.reject({ code: 'broken' });
  return { limiter, started, call, finish, fail };
}
/** Resolves after all promises have settled that wait for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `w${from + index}`);

describe('a concurrency limiter', () => {
  it('starts calls up to its limit at once and the rest in their order', async () => {
    const { started, call, finish } = setUp();
    names(6).forEach((name) => void call(name));
    expect(started).toEqual(['w0', 'w1', 'w2']);
    await finish('w1', 'w0');
    expect(started).toEqual(['w0', 'w1', 'w2', 'w3', 'w4']);
  });

  it('queues calls up to its limit and rejects the rest', async () => {
    const { call, finish, started } = setUp();
    const all = names(15).map((name) => call(name));
    expect(await Promise.all(all.slice(13))).toEqual(['busy', 'busy']);
    await finish(...names(13));
    expect(started).toEqual(names(13));
  });

  it('queues only a few calls during overload, until enough calls found a free slot', async () => {
    const { call, finish, started } = setUp();
    names(14).forEach((name) => void call(name));
    await finish(...names(10));
    ['a', 'b'].forEach((name) => void call(name));
    expect(await call('c')).toBe('busy');
    await finish(...names(3, 10), 'a', 'b');

    const oneByOne = names(limits.recoversAfter, 20);
    for (const name of oneByOne) {
      void call(name);
      await finish(name);
    }
    const many = names(13, 30);
    many.forEach((name) => void call(name));
    await finish(...many);
    expect(started.slice(-18)).toEqual([...oneByOne, ...many]);
  });

  it('returns when to retry', async () => {
    const { limiter } = setUp({ maxConcurrent: 0, maxQueued: 0 });
    await expect(limiter.run(async () => 1)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
  });

  it('rejects with the given error', async () => {
    const full = new ConcurrencyLimiter(
      { ...limits, maxConcurrent: 0, maxQueued: 0 },
      () => new Error('no more passwords, please'),
    );
    await expect(full.run(async () => 1)).rejects.toThrow('no more passwords, please');
  });

  it('limits how many calls of one key run at once, and leaves the other slots to others', async () => {
    const { call, finish, started } = setUp({ maxConcurrentPerKey: 2 });
    names(4).forEach((name) => void call(name, { key: 'greedy' }));
    expect(started).toEqual(['w0', 'w1']);
    void call('a', { key: 'another' });
    expect(started).toEqual(['w0', 'w1', 'a']);
    await finish('a');
    expect(started).toEqual(['w0', 'w1', 'a']);
    await finish('w0', 'w1');
    expect(started).toEqual(['w0', 'w1', 'a', 'w2', 'w3']);
  });

  it('serves keys in turn, so one with many waiting calls delays another by one call', async () => {
    const { call, finish, started } = setUp({ maxConcurrent: 1 });
    names(5).forEach((name) => void call(name, { key: 'greedy' }));
    ['a0', 'a1'].forEach((name) => void call(name, { key: 'a' }));
    void call('b0', { key: 'b' });
    await finish('w0', 'w1', 'a0', 'b0', 'w2', 'a1', 'w3', 'w4');
    expect(started).toEqual(['w0', 'w1', 'a0', 'b0', 'w2', 'a1', 'w3', 'w4']);
  });

  it('rejects the calls of one key beyond its share of the queue, without being overloaded', async () => {
    const { call, finish, started } = setUp({ maxConcurrentPerKey: 1, maxQueuedPerKey: 2 });
    const greedy = names(6).map((name) => call(name, { key: 'greedy' }));
    expect(await Promise.all(greedy.slice(3))).toEqual(['busy', 'busy', 'busy']);
    const others = names(8, 10).map((name) => call(name));
    await finish('w0', ...names(8, 10), 'w1', 'w2');
    expect(await Promise.all(others)).toEqual(names(8, 10).map((name) => `${name} is done`));
    expect(started).toHaveLength(11);
  });

  it('replaces in a full queue a call of the key with most by one of a key with few', async () => {
    const { call, finish, started } = setUp({ maxQueued: 4 });
    const greedy = names(7).map((name) => call(name, { key: 'greedy' }));
    const others = [call('a', { key: 'a' }), call('b', { key: 'b' }), call('c', { key: 'c' })];
    expect(await Promise.all(greedy.slice(4))).toEqual(['busy', 'busy', 'busy']);
    // Each key has one waiting call now, so none is replaced.
    expect(await call('d', { key: 'd' })).toBe('busy');
    await finish('w0', 'w1', 'w2', 'a', 'b', 'c', 'w3');
    expect(await Promise.all(others)).toEqual(['a is done', 'b is done', 'c is done']);
    expect([...started].sort()).toEqual(['a', 'b', 'c', ...names(4)]);
  });

  it('never replaces a call by another of the same key, nor a call without a key', async () => {
    const { call } = setUp({ maxQueued: 2 });
    names(5).forEach((name) => void call(name, name < 'w4' ? {} : { key: 'me' }));
    expect(await call('one more of mine', { key: 'me' })).toBe('busy');
    expect(await call('without a key')).toBe('busy');
  });

  it('rejects a call that waited too long, and never starts it', async () => {
    const { started, call, finish } = setUp();
    names(3).forEach((name) => void call(name));
    expect(await call('impatient', { maxWaitMs: 1 })).toBe('busy');
    void call('patient');
    await finish('w0');
    expect(started).toEqual([...names(3), 'patient']);
  });

  it('rejects the waiting calls of one key with a given error, and no others', async () => {
    const { limiter, call, finish } = setUp({ maxConcurrent: 1 });
    const [running, waiting] = [call('w0', { key: 'a' }), call('w1', { key: 'a' })];
    const other = call('b', { key: 'b' });
    limiter.refuseQueued('a', { code: 'no-reader-free' });
    expect(await waiting).toBe('no-reader-free');
    await finish('w0', 'b');
    expect(await Promise.all([running, other])).toEqual(['w0 is done', 'b is done']);
  });

  it('counts a heavy call as several, which light ones do not overtake for ever', async () => {
    const { started, call, finish } = setUp({ maxConcurrent: 4 });
    names(2).forEach((name) => void call(name));
    void call('heavy', { key: 'a', weight: 3 });
    names(2, 2).forEach((name) => void call(name));
    expect(started).toEqual(['w0', 'w1']);
    await finish('w0');
    expect(started).toEqual(['w0', 'w1', 'heavy']);
    await finish('w1');
    expect(started).toEqual(['w0', 'w1', 'heavy', 'w2']);
    await finish('heavy');
    expect(started).toEqual(['w0', 'w1', 'heavy', 'w2', 'w3']);
  });

  it('runs one heavy call of a key at a time beside light ones of others, and one heavier than all slots alone', async () => {
    const { started, call, finish } = setUp({ maxConcurrent: 8, maxConcurrentPerKey: 4 });
    for (const name of ['a1', 'a2', 'a3']) void call(name, { key: 'a', weight: 100 });
    names(4).forEach((name) => void call(name, { key: name }));
    expect(started).toEqual(['a1', ...names(4)]);
    await finish('a1', 'a2');
    expect(started).toEqual(['a1', ...names(4), 'a2', 'a3']);
  });

  it('lets those behind it start when a heavy call waits too long', async () => {
    const { started, call } = setUp({ maxConcurrent: 3 });
    void call('w0');
    const heavy = call('heavy', { key: 'a', weight: 3, maxWaitMs: 1 });
    void call('w1');
    expect(await heavy).toBe('busy');
    expect(started).toEqual(['w0', 'w1']);
  });

  it('frees the slot of a failed call', async () => {
    const { started, call, fail } = setUp({ maxConcurrent: 1 });
    const failing = call('w0');
    void call('w1');
    fail('w0');
    expect(await failing).toBe('broken');
    await settled();
    expect(started).toEqual(['w0', 'w1']);
  });

  it('keeps all its limits, starts or rejects every call once and ends empty, in any order of events', async () => {
    const step = fc.constantFrom('anonymous', 'a', 'a', 'b', 'finish', 'finish');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const { started, call, finish } = setUp({ maxConcurrentPerKey: 2, maxQueuedPerKey: 4 });
        const calls: Promise<string>[] = [];
        const finished = new Set<string>();
        const running = () => started.filter((name) => !finished.has(name));
        const finishOne = async () => {
          const [name] = running();
          if (name === undefined) return;
          finished.add(name);
          await finish(name);
        };
        for (const each of steps) {
          if (each === 'finish') await finishOne();
          else calls.push(call(`${each}${calls.length}`, each === 'anonymous' ? {} : { key: each }));
          expect(running().length).toBeLessThanOrEqual(limits.maxConcurrent);
          expect(running().filter((name) => /^a\d/.test(name)).length).toBeLessThanOrEqual(2);
        }
        while (running().length > 0) await finishOne();
        const outcomes = await Promise.all(calls);
        expect(outcomes.filter((outcome) => outcome !== 'busy')).toHaveLength(started.length);
      }),
      { numRuns: 100 },
    );
  });
});
