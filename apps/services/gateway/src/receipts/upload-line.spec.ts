import { DomainError } from '@saldo/rpc';
import { UploadLine } from './upload-line';

const LONG_MS = 60_000;

function setUp(options = { atOnce: 2, turnMs: LONG_MS }) {
  const line = new UploadLine(options);
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<string>>();
  const come = (name: number) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const takeIn = () => {
      begun.push(name);
      return end.promise;
    };
    return line.run(takeIn).catch((error: { code: string }) => error.code);
  };
  return { begun, come, end: (name: number) => ends.get(name) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('takes a few in at once, and the others in the order in which they came', async () => {
  const { begun, come, end } = setUp();
  const all = [1, 2, 3, 4, 5].map(come);
  await settled();
  expect(begun).toEqual([1, 2]);
  for (const name of [2, 1, 3, 4, 5]) {
    end(name)?.resolve(`${name} is in`);
    await settled();
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5].map((name) => `${name} is in`));
});

it('refuses all that wait when there is no room for one, and takes in who comes later', async () => {
  const { begun, come, end } = setUp();
  const all = [1, 2, 3, 4].map(come);
  await settled();
  end(1)?.reject(new DomainError('busy', { retryAfterSeconds: 5 }));
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual(['busy', 'busy', 'busy']);
  void come(5);
  await settled();
  expect(begun).toEqual([1, 2, 5]);
});

it('goes on after one that fails, and does not wait for one that takes too long', async () => {
  const failing = setUp({ atOnce: 1, turnMs: LONG_MS });
  const [first, second] = [failing.come(1), failing.come(2)];
  await settled();
  failing.end(1)?.reject(new DomainError('too-large'));
  failing.end(2)?.resolve('in');
  expect(await Promise.all([first, second])).toEqual(['too-large', 'in']);

  const slow = setUp({ atOnce: 1, turnMs: 1 });
  void slow.come(1);
  const quick = slow.come(2);
  slow.end(2)?.resolve('in');
  expect(await quick).toBe('in');
});
