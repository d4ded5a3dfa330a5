import { DomainError } from '@saldo/rpc';
import { UploadQueue } from './upload-queue';

const LONG_MS = 60_000;

function setUp(options = { maxConcurrent: 2, slotMs: LONG_MS }) {
  const queue = new UploadQueue(options);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const upload = (name: string, userId = name) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const receive = () => {
      begun.push(name);
      return end.promise;
    };
    return queue.run(userId, receive).catch((error: { code: string }) => error.code);
  };
  return { begun, upload, end: (name: string) => ends.get(name) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('receives a few uploads at once, and the others in order', async () => {
  const { begun, upload, end } = setUp();
  const names = ['a', 'b', 'c', 'd', 'e'];
  const all = names.map((name) => upload(name));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['b', 'a', 'c', 'd', 'e']) {
    end(name)?.resolve(`${name} is in`);
    await settled();
  }
  expect(begun).toEqual(names);
  expect(await Promise.all(all)).toEqual(names.map((name) => `${name} is in`));
});

it('receives the upload of another user at once, however many one user sends', async () => {
  const { begun, upload } = setUp();
  for (const name of ['a0', 'a1', 'a2', 'a3']) void upload(name, 'a');
  void upload('b0', 'b');
  await settled();
  expect(begun).toEqual(['a0', 'b0']);
});

it('rejects the queued uploads of one user when the readers are busy', async () => {
  const { begun, upload, end } = setUp({ maxConcurrent: 1, slotMs: LONG_MS });
  const mine = [upload('a0', 'a'), upload('a1', 'a'), upload('a2', 'a')];
  const other = upload('b0', 'b');
  await settled();
  end('a0')?.reject(new DomainError('busy', { retryAfterSeconds: 5 }));
  expect(await Promise.all(mine)).toEqual(['busy', 'busy', 'busy']);
  end('b0')?.resolve('in');
  expect(await other).toBe('in');
  expect(begun).toEqual(['a0', 'b0']);
});

it('continues after a failed upload, and does not wait for a slow one', async () => {
  const failing = setUp({ maxConcurrent: 1, slotMs: LONG_MS });
  const [first, second] = [failing.upload('a'), failing.upload('b')];
  await settled();
  failing.end('a')?.reject(new DomainError('too-large'));
  failing.end('b')?.resolve('in');
  expect(await Promise.all([first, second])).toEqual(['too-large', 'in']);

  const dripping = setUp({ maxConcurrent: 1, slotMs: 1 });
  const slow = dripping.upload('a');
  const quick = dripping.upload('b');
  dripping.end('b')?.resolve('in');
  expect(await quick).toBe('in');
  dripping.end('a')?.resolve('in at last');
  expect(await slow).toBe('in at last');
});
