import { type Document, Long } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { codeOf } from './testing/errors.ts';

const store = useDatabase();
const many = (count: number) =>
  store.collection(Array.from({ length: count }, (_, n) => ({ _id: n, text: 'x'.repeat(100) }) as Document));

describe('cursors', () => {
  it('give everything once, whatever the batch size', async () => {
    const collection = await many(1_000);
    for (const batchSize of [1, 7, 101, 999, 1_000, 5_000]) {
      const docs = await collection
        .find()
        .sort({ _id: 1 })
        .limit(batchSize === 1 ? 20 : 0)
        .batchSize(batchSize)
        .toArray();
      expect(docs.map(({ _id }) => _id)).toEqual(
        Array.from({ length: batchSize === 1 ? 20 : 1_000 }, (_, n) => n),
      );
    }
  });

  it('answer 101 documents first, then the rest', async () => {
    const collection = await many(250);
    const name = collection.collectionName;
    const { cursor } = await store.db.command({ find: name });
    expect(cursor.ns).toBe(`${store.db.databaseName}.${name}`);
    expect(cursor.firstBatch).toHaveLength(101);
    const more = await store.db.command({ getMore: Long.fromValue(cursor.id), collection: name });
    expect(more.cursor.nextBatch).toHaveLength(149);
    expect(Number(more.cursor.id)).toBe(0);
  });

  it('keep a batch within the size of a message', async () => {
    const collection = await store.collection();
    const text = 'x'.repeat(1_000_000);
    for (let round = 0; round < 3; round++) {
      await collection.insertMany(
        Array.from({ length: 12 }, (_, n) => ({ _id: round * 12 + n, text }) as Document),
      );
    }
    const docs = await collection.find().sort({ _id: 1 }).batchSize(1_000).toArray();
    expect(docs.map(({ _id }) => _id)).toEqual(Array.from({ length: 36 }, (_, n) => n));
  });

  it('respect the limit over several batches, and a negative one as a single batch', async () => {
    const collection = await many(300);
    expect(await collection.find().limit(250).batchSize(100).toArray()).toHaveLength(250);
    const { cursor } = await store.db.command({
      find: collection.collectionName,
      limit: 5,
      singleBatch: true,
    });
    expect(cursor.firstBatch).toHaveLength(5);
    expect(Number(cursor.id)).toBe(0);
  });

  it('open with an empty batch when asked', async () => {
    const collection = await many(10);
    const name = collection.collectionName;
    const { cursor } = await store.db.command({ find: name, batchSize: 0 });
    expect(cursor.firstBatch).toEqual([]);
    const more = await store.db.command({
      getMore: Long.fromValue(cursor.id),
      collection: name,
      batchSize: 4,
    });
    expect(more.cursor.nextBatch).toHaveLength(4);
    await store.db.command({ killCursors: name, cursors: [Long.fromValue(cursor.id)] });
  });

  it('of aggregations page as well', async () => {
    const collection = await many(1_000);
    const pipeline = [{ $match: { _id: { $gte: 100 } } }];
    const docs = await collection.aggregate(pipeline, { batchSize: 33 }).toArray();
    expect(new Set(docs.map(({ _id }) => _id)).size).toBe(900);
  });

  it('are gone when killed', async () => {
    const collection = await many(300);
    const name = collection.collectionName;
    const { cursor } = await store.db.command({ find: name, batchSize: 10 });
    const id = Long.fromValue(cursor.id);
    const killed = await store.db.command({ killCursors: name, cursors: [id, Long.fromNumber(12345)] });
    expect(killed.cursorsKilled.map(String)).toEqual([String(id)]);
    expect(killed.cursorsNotFound.map(String)).toEqual(['12345']);
    expect(await codeOf(store.db.command({ getMore: id, collection: name }))).toBe(43);
  });

  it('that never were are not found', async () => {
    expect(await codeOf(store.db.command({ getMore: Long.fromNumber(987654321), collection: 'c' }))).toBe(43);
  });

  it('can be left early and many at once', async () => {
    const collection = await many(500);
    const firsts = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        for await (const doc of collection
          .find({ _id: { $gte: n as never } })
          .sort({ _id: 1 })
          .batchSize(5)) {
          if (Number(doc._id) >= n + 12) return doc._id;
        }
        return undefined;
      }),
    );
    expect(firsts).toEqual(Array.from({ length: 30 }, (_, n) => n + 12));
  });

  it('go on while documents come and go', async () => {
    const collection = await many(400);
    const seen: unknown[] = [];
    for await (const doc of collection.find().sort({ _id: 1 }).batchSize(50)) {
      seen.push(doc._id);
      if (seen.length === 60) await collection.deleteMany({ _id: { $gte: 350 as never } });
      if (seen.length === 70) await collection.insertOne({ _id: -1 as never });
    }
    expect(seen.slice(0, 350)).toEqual(Array.from({ length: 350 }, (_, n) => n));
    expect(new Set(seen).size).toBe(seen.length);
  });
});
