import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { writeInChunks } from './write-in-chunks';

const rows = Array.from({ length: 300 }, (_, index) => index);

it('writes every row once and counts what was written', async () => {
  const written: number[] = [];
  const count = await writeInChunks(rows, async (chunk) => {
    written.push(...chunk);
    return chunk.filter((row) => row % 2 === 0).length;
  });
  expect([written, count]).toEqual([rows, 150]);
  expect(await writeInChunks([], async () => 1)).toBe(0);
});

it('fails after the last write has ended, rather because the database was away than because it refused', async () => {
  let ended = 0;
  const away = new mongo.MongoNetworkError('the connection was lost');
  const writing = writeInChunks(rows, async (chunk) => {
    if (chunk[0] === 0) throw new mongo.MongoServerError({ message: 'refused' });
    await wait(20);
    ended++;
    if (chunk.includes(299)) throw away;
    return chunk.length;
  });
  await expect(writing).rejects.toBe(away);
  expect(ended).toBe(2);
});
