import fc from 'fast-check';
import { Room } from './room';

const bounds = { atOnce: 3, crowd: 10, line: 2, calm: 5 };

/** A room, and work in it that ends when it is told to. */
function setUp(of = bounds) {
  const room = new Room(of);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const come = (name: string, terms: { of?: string; patienceMs?: number } = {}) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const work = () => {
      begun.push(name);
      return end.promise;
    };
    return room.run(work, terms).catch((error: { code: string }) => error.code);
  };
  const finish = async (name: string) => {
    ends.get(name)?.resolve(`${name} is done`);
    await settled();
  };
  return {
    room,
    begun,
    come,
    finish,
    reject: (name: string) => ends.get(name)?.reject({ code: 'broken' }),
  };
}
/** Lets everything happen that only waits for promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `w${from + index}`);

describe('room for work', () => {
  it('lets so much begin at once, and the rest in the order in which it came', async () => {
    const { begun, come, finish } = setUp();
    names(6).forEach((name) => void come(name));
    expect(begun).toEqual(['w0', 'w1', 'w2']);
    await finish('w1');
    await finish('w0');
    expect(begun).toEqual(['w0', 'w1', 'w2', 'w3', 'w4']);
  });

  it('lets a crowd wait, and refuses at once only what is beyond it', async () => {
    const { come, finish, begun } = setUp();
    const all = names(15).map((name) => come(name));
    expect(await Promise.all(all.slice(13))).toEqual(['busy', 'busy']);
    for (const name of names(13)) await finish(name);
    expect(begun).toEqual(names(13));
  });

  it('after that lets only few wait until it was calm for a while, and then a crowd again', async () => {
    const { come, finish, begun } = setUp();
    names(14).forEach((name) => void come(name));
    for (const name of names(10)) await finish(name);
    ['a', 'b'].forEach((name) => void come(name));
    expect(await come('c')).toBe('busy');
    for (const name of [...names(3, 10), 'a', 'b']) await finish(name);

    const oneByOne = names(bounds.calm, 20);
    for (const name of oneByOne) {
      void come(name);
      await finish(name);
    }
    const crowd = names(13, 30);
    crowd.forEach((name) => void come(name));
    for (const name of crowd) await finish(name);
    expect(begun.slice(-18)).toEqual([...oneByOne, ...crowd]);
  });

  it('says when to come again', async () => {
    const { room } = setUp({ ...bounds, atOnce: 0, crowd: 0 });
    await expect(room.run(async () => 1)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
  });

  it('refuses in the words of whoever has it', async () => {
    const full = new Room({ ...bounds, atOnce: 0, crowd: 0 }, () => new Error('no more passwords, please'));
    await expect(full.run(async () => 1)).rejects.toThrow('no more passwords, please');
  });

  it('gives a place in a full line to who has few from who has most, who loses the last of theirs', async () => {
    const { come, finish, begun } = setUp({ ...bounds, crowd: 4 });
    const greedy = names(7).map((name) => come(name, { of: 'one who wants all' }));
    const others = [
      come('a', { of: 'another' }),
      come('b', { of: 'a third' }),
      come('c', { of: 'a fourth' }),
    ];
    expect(await Promise.all(greedy.slice(4))).toEqual(['busy', 'busy', 'busy']);
    // Now each has one, and nobody has to go.
    expect(await come('d', { of: 'a fifth' })).toBe('busy');
    for (const name of ['w0', 'w1', 'w2', 'w3', 'a', 'b', 'c']) await finish(name);
    expect(await Promise.all(others)).toEqual(['a is done', 'b is done', 'c is done']);
    expect(begun).toEqual([...names(4), 'a', 'b', 'c']);
  });

  it('does not take a place from one for the same one, nor from those of whom nobody says who they are', async () => {
    const { come } = setUp({ ...bounds, crowd: 2 });
    names(5).forEach((name) => void come(name, name < 'w4' ? {} : { of: 'me' }));
    expect(await come('more of mine', { of: 'me' })).toBe('busy');
    expect(await come('somebody')).toBe('busy');
  });

  it('does not keep anybody waiting for longer than they have, and never begins what was given up', async () => {
    const { begun, come, finish } = setUp();
    names(3).forEach((name) => void come(name));
    expect(await come('impatient', { patienceMs: 1 })).toBe('busy');
    void come('patient');
    await finish('w0');
    expect(begun).toEqual([...names(3), 'patient']);
  });

  it('has its place back after work that failed', async () => {
    const { begun, come, reject } = setUp({ ...bounds, atOnce: 1 });
    const failing = come('w0');
    void come('w1');
    reject('w0');
    expect(await failing).toBe('broken');
    await settled();
    expect(begun).toEqual(['w0', 'w1']);
  });

  it('never runs too much, loses nobody and is empty in the end, whatever comes and goes when', async () => {
    const step = fc.constantFrom('come', 'come', 'me', 'me', 'finish');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const { begun, come, finish } = setUp();
        const all: Promise<string>[] = [];
        let done = 0;
        for (const each of steps) {
          if (each === 'come') all.push(come(`w${all.length}`));
          else if (each === 'me') all.push(come(`w${all.length}`, { of: 'me' }));
          else if (done < begun.length) await finish(begun[done++] ?? '');
          expect(begun.length - done).toBeLessThanOrEqual(bounds.atOnce);
        }
        while (done < begun.length) await finish(begun[done++] ?? '');
        const outcomes = await Promise.all(all);
        expect(outcomes.filter((outcome) => outcome !== 'busy')).toHaveLength(begun.length);
      }),
      { numRuns: 100 },
    );
  });
});
