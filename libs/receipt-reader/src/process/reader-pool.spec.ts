import { join } from 'node:path';
import { type PoolOptions, ReaderPool } from './reader-pool.ts';
import type { ReadOptions } from '../reading.ts';

const script = join(import.meta.dirname, 'testing/stub-worker.mjs');
const options: ReadOptions = { type: 'image/jpeg', today: '2026-05-20' };
let pool: ReaderPool;
const start = (settings: PoolOptions = {}) => (pool = new ReaderPool({ workers: 1, script, ...settings }));
const read = (what: string, more: Partial<ReadOptions> = {}) =>
  pool.read(Buffer.from(what), { ...options, ...more });
const settled = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

afterEach(() => pool.close());

it('reads one file after the other in the same process', async () => {
  start();
  const [first, second] = await Promise.all([read('good'), read('good')]);
  expect(first.text).toBe('good');
  expect(second.merchant.value).toBe(first.merchant.value);
});

it('reads as many at once as it has workers', async () => {
  start({ workers: 2 });
  const [first, second] = await Promise.all([read('good'), read('good')]);
  expect(second.merchant.value).not.toBe(first.merchant.value);
});

it('reports progress page by page', async () => {
  start();
  const pages: number[][] = [];
  await read('pages', { onProgress: (page, of) => pages.push([page, of]) });
  expect(pages).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

it('rejects with the error code of the worker', async () => {
  start();
  await expect(read('bad')).rejects.toMatchObject({ name: 'ReaderError', code: 'locked' });
});

it('starts a new process after a crash', async () => {
  start();
  const crashed = settled(read('crash'));
  const next = read('good');
  expect(await crashed).toMatchObject({ code: 'unreadable' });
  expect((await next).text).toBe('good');
});

it('hands over what a crashed process has written to its standard error', async () => {
  const errors = Promise.withResolvers<string>();
  start({ onErrors: errors.resolve });
  expect(await settled(read('throw'))).toMatchObject({ code: 'unreadable' });
  expect(await errors.promise).toMatch(/Error: This file is broken\.\n {4}at/);
});

it('only re-encodes a file in the same processes', async () => {
  start();
  const { thumbnail = new Uint8Array() } = await pool.storedImages(Buffer.from('images'), 'image/jpeg');
  expect(Buffer.from(thumbnail).toString()).toBe('small');
  await expect(pool.storedImages(Buffer.from('bad'), 'image/jpeg')).rejects.toMatchObject({ code: 'locked' });
});

it('kills a process after the time limit, even if it does not respond', async () => {
  start({ timeLimitMs: 300 });
  const late = settled(read('busy'));
  const next = settled(read('busy'));
  expect(await late).toMatchObject({ code: 'timeout' });
  expect(await next).toMatchObject({ code: 'timeout' });
});

it('refuses files only while the queue is full', async () => {
  start({ queueLimit: 1 });
  const stop = new AbortController();
  const first = settled(read('forever', { signal: stop.signal }));
  const waiting = settled(read('good'));
  await expect(read('good')).rejects.toMatchObject({ code: 'busy' });
  stop.abort(new Error('gone'));
  expect(await first).toMatchObject({ message: 'gone' });
  expect(await waiting).toMatchObject({ text: 'good' });
});

it('stops reading and waiting when the signal is aborted', async () => {
  start();
  const stop = new AbortController();
  const reading = settled(read('forever', { signal: stop.signal }));
  const waiting = settled(read('forever', { signal: stop.signal }));
  stop.abort(new Error('gone'));
  expect(await reading).toMatchObject({ message: 'gone' });
  expect(await waiting).toMatchObject({ message: 'gone' });
  expect((await read('good')).text).toBe('good');
});

it('rejects running, waiting and new reads when closed', async () => {
  start();
  const reading = settled(read('forever'));
  const waiting = settled(read('good'));
  await pool.close();
  expect(await reading).toMatchObject({ code: 'closed' });
  expect(await waiting).toMatchObject({ code: 'closed' });
  expect(await settled(read('good'))).toMatchObject({ code: 'closed' });
});
