import type { CreateIndexesOptions, Document, IndexSpecification } from 'mongodb';
import { randomName, useDatabase } from './testing/database.ts';
import { codeOf, refusal } from './testing/errors.ts';

const store = useDatabase();

async function indexed(docs: Document[], key: IndexSpecification, options: CreateIndexesOptions = {}) {
  const collection = await store.collection(docs);
  await collection.createIndex(key, options);
  return collection;
}

describe('the list of indexes', () => {
  it('shows what was made, with its name, key and options', async () => {
    const collection = await indexed([{ a: 1 }], { user: 1, date: -1 });
    await collection.createIndexes([
      { key: { email: 1 }, unique: true, name: 'by_email' },
      { key: { expires: 1 }, expireAfterSeconds: 3600 },
      { key: { 'home.city': 1 }, partialFilterExpression: { active: true } },
    ]);
    const list = (await collection.listIndexes().toArray()) as Document[];
    expect(list).toEqual([
      expect.objectContaining({ v: 2, key: { _id: 1 }, name: '_id_' }),
      expect.objectContaining({ key: { user: 1, date: -1 }, name: 'user_1_date_-1' }),
      expect.objectContaining({ key: { email: 1 }, name: 'by_email', unique: true }),
      expect.objectContaining({ key: { expires: 1 }, name: 'expires_1', expireAfterSeconds: 3600 }),
      expect.objectContaining({ name: 'home.city_1', partialFilterExpression: { active: true } }),
    ]);
    expect(list[1]).not.toHaveProperty('unique');
    expect(list[1]).not.toHaveProperty('expireAfterSeconds');
  });

  it('does not change when the same index is made again', async () => {
    const collection = await indexed([{ a: 1 }], { a: 1 }, { unique: true });
    expect(await collection.createIndex({ a: 1 }, { unique: true })).toBe('a_1');
    expect(await collection.indexes()).toHaveLength(2);
  });

  it('is made for a collection that does not exist yet', async () => {
    const collection = store.db.collection(randomName('new'));
    await collection.createIndex({ a: 1 });
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  });
});

describe('dropping an index', () => {
  it('removes this one alone, and what it refused is stored', async () => {
    const collection = await indexed([{ a: 1, b: 1 }], { a: 1 }, { unique: true });
    await collection.createIndex({ b: 1 });
    await collection.dropIndex('a_1');
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'b_1']);
    await collection.insertOne({ a: 1, b: 1 });
    expect(await collection.countDocuments({ a: 1 })).toBe(2);
    expect(await collection.countDocuments({ b: 1 })).toBe(2);
  });

  it('is refused where it does not exist, and for that of _id', async () => {
    const collection = await indexed([{ a: 1 }], { a: 1 });
    expect(await codeOf(collection.dropIndex('b_1'))).toBe(27);
    expect(await codeOf(collection.dropIndex('_id_'))).toBe(72);
    expect(await codeOf(store.db.collection(randomName('none')).dropIndex('a_1'))).toBe(26);
  });
});

describe('a partial index of documents with one of two fields', () => {
  it('refuses the second document with either key, and finds both kinds', async () => {
    const collection = await store.collection([{ user: 1 }, { user: 1 }]);
    await collection.createIndex(
      { user: 1, part: 1, key: 1 },
      {
        unique: true,
        partialFilterExpression: { $or: [{ part: { $exists: true } }, { key: { $exists: true } }] },
      },
    );
    await collection.insertMany([
      { user: 1 },
      { user: 1, part: 3 },
      { user: 1, part: 2 },
      { user: 1, key: 'a' },
    ]);
    expect(await codeOf(collection.insertOne({ user: 1, part: 2 }))).toBe(11000);
    expect(await codeOf(collection.insertOne({ user: 1, key: 'a' }))).toBe(11000);
    const parts = await collection
      .find({ user: 1, part: { $gte: 2 } })
      .sort({ part: 1 })
      .toArray();
    expect(parts.map(({ part }) => part as number)).toEqual([2, 3]);
    expect(await collection.countDocuments({ user: 1, part: null, key: 'a' })).toBe(1);
    expect(await collection.countDocuments({ user: 1, part: null })).toBe(4);
  });
});

describe('a unique index', () => {
  it('refuses a second document with the key and names index, key and value', async () => {
    const collection = await indexed([{ email: 'a@b.c' }], { email: 1 }, { unique: true });
    const error = await refusal(collection.insertOne({ email: 'a@b.c' }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b.c' } });
    expect(error.message).toContain(
      `E11000 duplicate key error collection: ${store.db.databaseName}.${collection.collectionName} index: email_1`,
    );
  });

  it('covers several fields together', async () => {
    const collection = await indexed([{ user: 1, name: 'a' }], { user: 1, name: 1 }, { unique: true });
    await collection.insertMany([
      { user: 1, name: 'b' },
      { user: 2, name: 'a' },
    ]);
    const error = await refusal(collection.insertOne({ user: 2, name: 'a' }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { user: 1, name: 1 },
      keyValue: { user: 2, name: 'a' },
    });
  });

  it('counts a missing field as null, once', async () => {
    const collection = await indexed([{ x: 1 }], { email: 1 }, { unique: true });
    expect(await codeOf(collection.insertOne({ x: 2 }))).toBe(11000);
    expect(await codeOf(collection.insertOne({ email: null }))).toBe(11000);
  });

  it('sees numbers of different types as equal', async () => {
    const collection = await indexed([{ n: 1 }], { n: 1 }, { unique: true });
    expect(await codeOf(collection.insertOne({ n: 1n }))).toBe(11000);
    await collection.insertOne({ n: 1.5 });
  });

  it('holds for every element of an array, but not within one document', async () => {
    const collection = await indexed([{ tags: ['a', 'b', 'a'] }], { tags: 1 }, { unique: true });
    expect(await codeOf(collection.insertOne({ tags: ['c', 'b'] }))).toBe(11000);
    await collection.insertOne({ tags: ['c', 'd'] });
  });

  it('holds for updates, and lets a document keep its own key', async () => {
    const collection = await indexed(
      [
        { _id: 1, k: 'a' },
        { _id: 2, k: 'b' },
      ],
      { k: 1 },
      { unique: true },
    );
    expect(await codeOf(collection.updateOne({ _id: 2 as never }, { $set: { k: 'a' } }))).toBe(11000);
    await collection.updateOne({ _id: 2 as never }, { $set: { k: 'b', more: 1 } });
    await collection.updateOne({ _id: 1 as never }, { $set: { k: 'c' } });
    await collection.updateOne({ _id: 2 as never }, { $set: { k: 'a' } });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, k: 'c' },
      { _id: 2, k: 'a', more: 1 },
    ]);
  });

  it('frees a key when its document goes', async () => {
    const collection = await indexed([{ k: 'a' }], { k: 1 }, { unique: true });
    await collection.deleteOne({ k: 'a' });
    await collection.insertOne({ k: 'a' });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('cannot be made over duplicates, and then is not there', async () => {
    const collection = await store.collection([{ k: 1 }, { k: 1 }]);
    expect(await codeOf(collection.createIndex({ k: 1 }, { unique: true }))).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
    await collection.insertOne({ k: 1 });
  });

  it('distinguishes long texts with the same beginning', async () => {
    const long = 'x'.repeat(5_000);
    const collection = await indexed([{ k: `${long}a` }], { k: 1 }, { unique: true });
    await collection.insertOne({ k: `${long}b` });
    expect(await codeOf(collection.insertOne({ k: `${long}a` }))).toBe(11000);
    expect(await collection.countDocuments({ k: `${long}b` })).toBe(1);
    expect((await collection.find().sort({ k: -1 }).toArray()).map(({ k }) => k.at(-1))).toEqual(['b', 'a']);
  });

  it('lets exactly one of 16 clients that race insert a key', async () => {
    const collection = await indexed([], { k: 1 }, { unique: true });
    const attempts = Array.from({ length: 16 }, () =>
      collection.insertOne({ k: 'only' }).then(
        () => 'in',
        (error: { code: number }) => error.code,
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 11000)).toHaveLength(15);
  });
});

describe('partial indexes', () => {
  it('a unique partial index holds only where its filter does', async () => {
    const options = { unique: true, partialFilterExpression: { deleted: false } };
    const collection = await indexed([{ _id: 1, k: 'a', deleted: false }], { k: 1 }, options);
    await collection.insertOne({ k: 'a', deleted: true });
    await collection.insertOne({ k: 'a' });
    expect(await codeOf(collection.insertOne({ k: 'a', deleted: false }))).toBe(11000);
    await collection.updateOne({ _id: 1 as never }, { $set: { deleted: true } });
    await collection.insertOne({ k: 'a', deleted: false });
  });

  it('a partial filter may test for presence, type and range', async () => {
    const filter = { n: { $gt: 5 }, email: { $exists: true } };
    const options = { unique: true, partialFilterExpression: filter };
    const collection = await indexed(
      [{ email: 'a', n: 6 }, { email: 'a', n: 5 }, { n: 9 }, { n: 9 }],
      { email: 1 },
      options,
    );
    expect(await codeOf(collection.insertOne({ email: 'a', n: 7 }))).toBe(11000);
  });

  it('a query that such an index cannot answer still finds everything', async () => {
    const docs = [{ _id: 1, k: 5, on: true }, { _id: 2, k: 5 }, { _id: 3 }];
    const collection = await store.collection(docs as Document[]);
    await collection.createIndex({ k: 1 }, { name: 'partial', partialFilterExpression: { on: true } });
    expect(await collection.countDocuments({ k: 5 })).toBe(2);
    expect(await collection.countDocuments({ k: { $exists: false } })).toBe(1);
    expect(await collection.countDocuments({ k: null })).toBe(1);
    expect((await collection.find().sort({ k: 1 }).toArray()).map(({ _id }) => _id)).toHaveLength(3);
  });
});

describe('refusing', () => {
  it.each<[string, IndexSpecification, CreateIndexesOptions, number]>([
    ['the same key under another name', { a: 1 }, { name: 'other' }, 85],
    ['the same name with another key', { b: 1 }, { name: 'a_1' }, 86],
    ['the same name, made unique', { a: 1 }, { unique: true }, 86],
    ['a direction that is none', { b: 0 as never }, {}, 67],
    ['a kind of index that is unknown', { b: 'fast' as never }, {}, 67],
  ])('%s', async (_what, key, options, code) => {
    const collection = await indexed([{ a: 1 }], { a: 1 });
    expect(await codeOf(collection.createIndex(key, options))).toBe(code);
    expect(await collection.indexes()).toHaveLength(2);
  });

  it('to list the indexes of a collection that does not exist', async () => {
    const nowhere = store.db.collection('nowhere');
    expect(await codeOf(nowhere.indexes())).toBe(26);
  });
});
