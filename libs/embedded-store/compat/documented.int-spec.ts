import type { Document } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { codeOf } from './testing/errors.ts';

/**
 * Behaviour of MongoDB, by its manual or its server, in which the reference engine (DocumentDB) differs. The README's table of
 * known differences lists each of them. Skipped against that engine.
 */
const store = useDatabase();
const against = process.env.MONGODB_URI;
const documented = against && process.env.MONGODB_IS !== 'mongodb' ? describe.skip : describe;

documented('as documented', () => {
  it('new fields are added in the order of their names', async () => {
    const collection = await store.collection([{ _id: 1 } as Document]);
    await collection.updateOne({}, { $set: { z: 1, a: 1 }, $inc: { m: 1 } });
    expect(Object.keys((await collection.findOne())!)).toEqual(['_id', 'a', 'm', 'z']);
  });

  it('a count without a query is exact', async () => {
    const collection = await store.collection([{ a: 1 }, { a: 2 }]);
    await collection.deleteOne({ a: 1 });
    expect(await collection.estimatedDocumentCount()).toBe(1);
  });

  it.each<[string, Document[], number]>([
    ['an unknown expression', [{ $group: { _id: { $frobnicate: 1 } } }], 168],
    ['an unknown accumulator', [{ $group: { _id: null, x: { $frobnicate: 1 } } }], 15952],
    ['a $group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
    ['a negative $limit', [{ $limit: -1 }], 5107201],
    ['two stages in one', [{ $limit: 1, $skip: 1 }], 40323],
  ])('%s is refused with MongoDB’s own code', async (_what, pipeline, code) => {
    const collection = await store.collection([{ t: 'text' }]);
    expect(await codeOf(collection.aggregate(pipeline).toArray())).toBe(code);
  });

  it('lists in two fields of one index are refused', async () => {
    const collection = await store.collection();
    await collection.createIndex({ a: 1, b: 1 });
    expect(await codeOf(collection.insertOne({ a: [1], b: [2] }))).toBe(171);
  });
});
