import type { Document } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { codeOf } from './testing/errors.ts';

const store = useDatabase();
const jobs = () =>
  store.collection([
    { _id: 1, state: 'open', rank: 2 },
    { _id: 2, state: 'open', rank: 1 },
    { _id: 3, state: 'done', rank: 0 },
  ] as Document[]);

describe('findOneAndUpdate', () => {
  it('returns the document before the change', async () => {
    const collection = await jobs();
    const before = await collection.findOneAndUpdate({ _id: 1 as never }, { $set: { state: 'taken' } });
    expect(before).toEqual({ _id: 1, state: 'open', rank: 2 });
    expect((await collection.findOne({ _id: 1 as never }))?.state).toBe('taken');
  });

  it('answers the document as it is now when asked', async () => {
    const collection = await jobs();
    const after = await collection.findOneAndUpdate(
      { _id: 1 as never },
      { $inc: { rank: 10 } },
      { returnDocument: 'after' },
    );
    expect(after).toEqual({ _id: 1, state: 'open', rank: 12 });
  });

  it('answers only the projection', async () => {
    const collection = await jobs();
    const taken = await collection.findOneAndUpdate(
      { _id: 2 as never },
      { $set: { state: 'taken' } },
      { projection: { rank: 1 } },
    );
    expect(taken).toEqual({ _id: 2, rank: 1 });
  });

  it('answers null when nothing matches', async () => {
    const collection = await jobs();
    expect(await collection.findOneAndUpdate({ state: 'lost' }, { $set: { state: 'found' } })).toBeNull();
  });

  it('upserts: null before, the new document after, with its metadata', async () => {
    const collection = await jobs();
    expect(
      await collection.findOneAndUpdate({ _id: 8 as never }, { $set: { a: 1 } }, { upsert: true }),
    ).toBeNull();
    const result = await collection.findOneAndUpdate(
      { _id: 9 as never },
      { $set: { a: 1 }, $setOnInsert: { b: 2 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(result).toMatchObject({
      ok: 1,
      value: { _id: 9, a: 1, b: 2 },
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 },
    });
    expect(await collection.countDocuments({ a: 1 })).toBe(2);
  });

  it('reports a duplicate key as a failed command', async () => {
    const collection = await jobs();
    await collection.createIndex({ rank: 1 }, { unique: true });
    expect(await codeOf(collection.findOneAndUpdate({ _id: 1 as never }, { $set: { rank: 1 } }))).toBe(11000);
    expect((await collection.findOne({ _id: 1 as never }))?.rank).toBe(2);
  });

  it('hands each of 40 jobs to exactly one of 8 workers', async () => {
    const docs = Array.from({ length: 40 }, (_, n) => ({ _id: n, state: 'open' }) as Document);
    const collection = await store.collection(docs);
    const work = async () => {
      const mine: unknown[] = [];
      for (;;) {
        const job = await collection.findOneAndUpdate({ state: 'open' }, { $set: { state: 'taken' } });
        if (!job) return mine;
        mine.push(job._id);
      }
    };
    const taken = (await Promise.all(Array.from({ length: 8 }, work))).flat();
    expect(taken).toHaveLength(40);
    expect(new Set(taken).size).toBe(40);
  });
});

describe('findOneAndReplace and findOneAndDelete', () => {
  it('replaces and answers either form', async () => {
    const collection = await jobs();
    expect(await collection.findOneAndReplace({ _id: 3 as never }, { state: 'new' })).toEqual({
      _id: 3,
      state: 'done',
      rank: 0,
    });
    const after = await collection.findOneAndReplace(
      { _id: 3 as never },
      { x: 1 },
      { returnDocument: 'after' },
    );
    expect(after).toEqual({ _id: 3, x: 1 });
  });

  it('deletes and answers what was deleted', async () => {
    const collection = await jobs();
    const gone = await collection.findOneAndDelete({ _id: 1 as never });
    expect(gone).toEqual({ _id: 1, state: 'open', rank: 2 });
    expect(await collection.countDocuments()).toBe(2);
    expect(await collection.findOneAndDelete({ state: 'lost' })).toBeNull();
  });
});
