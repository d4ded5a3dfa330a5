import type { Document } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { refusal } from './testing/errors.ts';

const store = useDatabase();
const all = async (collection: Awaited<ReturnType<typeof store.collection>>) =>
  collection.find().sort({ _id: 1 }).toArray();

describe('bulkWrite', () => {
  it('runs every kind of write in order and counts them', async () => {
    const collection = await store.collection([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
      { _id: 3, n: 1 },
    ] as Document[]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 4, n: 4 } as never } },
      { updateOne: { filter: { _id: 4 as never }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: { n: 1 }, update: { $set: { n: 2 } } } },
      { replaceOne: { filter: { _id: 3 as never }, replacement: { replaced: true } } },
      { deleteOne: { filter: { _id: 1 as never } } },
      { deleteMany: { filter: { n: 99 } } },
      { updateOne: { filter: { _id: 9 as never }, update: { $set: { n: 9 } }, upsert: true } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 5,
      modifiedCount: 5,
      deletedCount: 1,
      upsertedCount: 1,
      upsertedIds: { 6: 9 },
    });
    expect(await all(collection)).toEqual([
      { _id: 2, n: 2 },
      { _id: 3, replaced: true },
      { _id: 4, n: 5 },
      { _id: 9, n: 9 },
    ]);
  });

  const withDuplicates: Document[] = [
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 2 } } },
    { updateOne: { filter: { _id: 3 }, update: { $set: { _id: 4 } } } },
    { insertOne: { document: { _id: 5 } } },
  ];

  it('stops at the first failure when ordered', async () => {
    const collection = await store.collection([{ _id: 3 } as Document]);
    const error = await refusal(collection.bulkWrite(withDuplicates as never));
    expect(error).toMatchObject({ code: 11000, insertedCount: 1, writeErrors: [{ code: 11000, index: 1 }] });
    expect(await all(collection)).toEqual([{ _id: 1 }, { _id: 3 }]);
  });

  it('goes on and reports every failure by its place when unordered', async () => {
    const collection = await store.collection([{ _id: 3 } as Document]);
    const error = await refusal(collection.bulkWrite(withDuplicates as never, { ordered: false }));
    const writeErrors = error.writeErrors as { code: number; index: number }[];
    expect(writeErrors.map(({ code, index }) => [index, code]).sort()).toEqual([
      [1, 11000],
      [3, 66],
    ]);
    expect(await all(collection)).toEqual([{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 5 }]);
  });

  it('upserts 5,000 documents in one call, twice with the same result', async () => {
    const collection = await store.collection();
    const writes = Array.from({ length: 5_000 }, (_, n) => ({
      updateOne: {
        filter: { _id: n as never },
        update: { $set: { n }, $setOnInsert: { first: true } },
        upsert: true,
      },
    }));
    expect(await collection.bulkWrite(writes, { ordered: false })).toMatchObject({ upsertedCount: 5_000 });
    expect(await collection.bulkWrite(writes, { ordered: false })).toMatchObject({
      upsertedCount: 0,
      matchedCount: 5_000,
      modifiedCount: 0,
    });
    expect(await collection.countDocuments({ first: true })).toBe(5_000);
  });
});
