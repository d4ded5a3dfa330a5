import { type Document, ObjectId } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { refusal } from './testing/errors.ts';

const store = useDatabase();
const people = () =>
  store.collection([
    { _id: 1, name: 'Ada', age: 36, tags: ['math', 'code'], home: { city: 'London' } },
    { _id: 2, name: 'Bea', age: 25, tags: [], home: { city: 'Basel' } },
    { _id: 3, name: 'Cem', age: 36, home: null },
    { _id: 4, name: 'Dag', age: 51, tags: ['code'] },
  ] as Document[]);
const ids = (docs: Document[]) => docs.map((doc) => doc._id);

describe('inserting', () => {
  it('gives a document without an _id a new ObjectId and puts it first', async () => {
    const collection = await store.collection();
    const { insertedId } = await collection.insertOne({ name: 'Ada' });
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(Object.keys((await collection.findOne())!)).toEqual(['_id', 'name']);
  });

  it('adds an _id on the server when the client sends none', async () => {
    const collection = await store.collection();
    await store.db.command({ insert: collection.collectionName, documents: [{ name: 'Ada' }] });
    const [doc] = await collection.find().toArray();
    expect(doc?._id).toBeInstanceOf(ObjectId);
    expect(Object.keys(doc!)[0]).toBe('_id');
  });

  it('takes documents, numbers, dates and texts as _id and finds them again', async () => {
    const keys = [7, 'seven', new Date(7), { a: 1, b: 2 }, true];
    const collection = await store.collection(keys.map((_id) => ({ _id }) as Document));
    for (const _id of keys) expect(await collection.countDocuments({ _id: _id as never })).toBe(1);
  });

  it('refuses an array as _id', async () => {
    const collection = await store.collection();
    await expect(collection.insertOne({ _id: [1] as never })).rejects.toThrow();
  });

  it('stops an ordered insertMany at the first duplicate and keeps what came before', async () => {
    const collection = await store.collection([{ _id: 2 } as Document]);
    const error = await refusal(collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }] as Document[]));
    expect(error.code).toBe(11000);
    expect(ids(await collection.find().sort({ _id: 1 }).toArray())).toEqual([1, 2]);
  });

  it('inserts everything but the duplicates when unordered', async () => {
    const collection = await store.collection([{ _id: 2 } as Document]);
    const docs = [{ _id: 1 }, { _id: 2 }, { _id: 3 }] as Document[];
    const error = await refusal(collection.insertMany(docs, { ordered: false }));
    expect(error).toMatchObject({ code: 11000, result: { insertedCount: 2 } });
    expect(ids(await collection.find().sort({ _id: 1 }).toArray())).toEqual([1, 2, 3]);
  });

  it('takes 20,000 documents in one insertMany', async () => {
    const collection = await store.collection();
    const docs = Array.from({ length: 20_000 }, (_, n) => ({ _id: n, text: 'x'.repeat(50) }) as Document);
    expect((await collection.insertMany(docs)).insertedCount).toBe(20_000);
    expect(await collection.countDocuments()).toBe(20_000);
  });

  it('takes documents of many megabytes', async () => {
    const collection = await store.collection();
    await collection.insertOne({ _id: 1, text: 'é'.repeat(5_000_000) } as Document);
    expect((await collection.findOne())?.text).toHaveLength(5_000_000);
  });
});

describe('reading', () => {
  it('sorts, skips and limits', async () => {
    const collection = await people();
    const docs = await collection.find().sort({ age: -1, name: -1 }).skip(1).limit(2).toArray();
    expect(ids(docs)).toEqual([3, 1]);
  });

  it('gives an empty answer for a collection that does not exist', async () => {
    const collection = store.db.collection('nowhere');
    expect(await collection.find().toArray()).toEqual([]);
    expect(await collection.findOne()).toBeNull();
    expect(await collection.countDocuments()).toBe(0);
    expect(await collection.estimatedDocumentCount()).toBe(0);
    expect(await collection.aggregate([{ $match: {} }]).toArray()).toEqual([]);
  });

  it.each<[string, Document, Document]>([
    ['chosen fields', { name: 1 }, { _id: 1, name: 'Ada' }],
    ['chosen fields without _id', { name: 1, _id: 0 }, { name: 'Ada' }],
    ['all but some fields', { tags: 0, home: 0 }, { _id: 1, name: 'Ada', age: 36 }],
    ['nested fields', { 'home.city': 1, _id: 0 }, { home: { city: 'London' } }],
    ['a nested field left out', { 'home.city': 0, tags: 0, age: 0 }, { _id: 1, name: 'Ada', home: {} }],
  ])('projects %s', async (_what, projection, expected) => {
    const collection = await people();
    expect(await collection.findOne({ _id: 1 as never }, { projection })).toEqual(expected);
  });

  it('refuses a projection that both includes and excludes', async () => {
    const collection = await people();
    const error = await refusal(collection.findOne({}, { projection: { name: 1, age: 0 } }));
    expect(error.message).toMatch(/exclusion.*inclusion projection/i);
  });

  it('counts with filter, skip and limit', async () => {
    const collection = await people();
    expect(await collection.countDocuments({ age: 36 })).toBe(2);
    expect(await collection.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
    expect(await collection.estimatedDocumentCount()).toBe(4);
  });
});

describe('updating and deleting', () => {
  it('says how many matched and how many changed', async () => {
    const collection = await people();
    expect(await collection.updateMany({ age: 36 }, { $set: { age: 36 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
    expect(await collection.updateMany({ age: { $gt: 30 } }, { $set: { age: 36 } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 1,
    });
    expect(await collection.updateOne({ _id: 99 as never }, { $set: { age: 1 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
      upsertedCount: 0,
    });
  });

  it('replaces a whole document and keeps its _id', async () => {
    const collection = await people();
    await collection.replaceOne({ name: 'Ada' }, { name: 'Ada', retired: true });
    expect(await collection.findOne({ _id: 1 as never })).toEqual({ _id: 1, name: 'Ada', retired: true });
  });

  it('deletes one or all that match', async () => {
    const collection = await people();
    expect((await collection.deleteOne({ age: 36 })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ age: { $in: [36, 25] } })).deletedCount).toBe(2);
    expect(ids(await collection.find().toArray())).toEqual([4]);
    expect((await collection.deleteMany({})).deletedCount).toBe(1);
  });
});

describe('databases and collections', () => {
  it('are listed once they hold something, and gone when dropped', async () => {
    const collection = await people();
    const names = async () => (await store.db.listCollections().toArray()).map(({ name }) => name);
    expect(await names()).toContain(collection.collectionName);
    expect((await store.client.db().admin().listDatabases()).databases.map(({ name }) => name)).toContain(
      store.db.databaseName,
    );
    await collection.drop();
    expect(await names()).not.toContain(collection.collectionName);
    expect(await collection.find().toArray()).toEqual([]);
  });

  it('can be made empty beforehand', async () => {
    await store.db.createCollection('made');
    const [made] = await store.db.listCollections({ name: 'made' }).toArray();
    expect(made).toMatchObject({ name: 'made', type: 'collection' });
  });

  it('are separate in each database', async () => {
    const other = store.client.db(`${store.db.databaseName}_2`);
    await store.db.collection<Document>('same').insertOne({ here: 1 });
    await other.collection<Document>('same').insertOne({ there: 1 });
    expect(await other.collection('same').countDocuments({ here: 1 })).toBe(0);
    await other.dropDatabase();
    expect(await other.collection('same').countDocuments()).toBe(0);
    expect(await store.db.collection('same').countDocuments()).toBe(1);
  });
});
