import { type Document, Int32, Long } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { codeOf } from './testing/errors.ts';

const store = useDatabase();

/** Returns the document that results from applying `update` to `doc`. */
async function updated(doc: Document, update: Document) {
  const collection = await store.collection([{ _id: 1, ...doc } as Document]);
  await collection.updateOne({ _id: 1 as never }, update);
  const { _id, ...rest } = (await collection.findOne({}, { promoteValues: false }))!;
  return rest;
}
const int = (n: number) => new Int32(n);

describe('fields', () => {
  it.each<[string, Document, Document, Document]>([
    ['$set', { a: 'x' }, { $set: { a: 'y', b: 'z' } }, { a: 'y', b: 'z' }],
    ['$set, nested, making parents', {}, { $set: { 'a.b.c': 'x' } }, { a: { b: { c: 'x' } } }],
    ['$unset', { a: 'x', b: 'y' }, { $unset: { a: '', c: '' } }, { b: 'y' }],
    ['$max that is lower', { a: 5 }, { $max: { a: 3 } }, { a: int(5) }],
    ['$max of a missing field', {}, { $max: { a: 7 } }, { a: int(7) }],
    ['$setOnInsert where nothing is inserted', { a: 'x' }, { $setOnInsert: { a: 'y' } }, { a: 'x' }],
  ])('%s', async (_what, doc, update, expected) => {
    const result = await updated(doc, update);
    expect(result).toEqual(expected);
    expect(Object.keys(result)).toEqual(Object.keys(expected));
  });
});

describe('$inc', () => {
  it.each<[string, Document, unknown, unknown]>([
    ['of a missing field', {}, 2, int(2)],
    ['down', { a: 5 }, -7, int(-2)],
    ['of an int by a double', { a: 1 }, 0.5, 1.5],
    [
      'of a long stays exact',
      { a: Long.fromString('9007199254740992') },
      1,
      Long.fromString('9007199254740993'),
    ],
    ['past 32 bits becomes a long', { a: 2147483647 }, 1, Long.fromString('2147483648')],
  ])('%s', async (_what, doc, by, expected) => {
    const { a } = await updated(doc, { $inc: { a: by as number } });
    expect(typeof expected === 'number' ? a.valueOf() : a).toEqual(expected);
  });
});

describe('arrays', () => {
  it.each<[string, Document, Document, Document]>([
    ['$push', { a: ['x'] }, { $push: { a: 'y' } }, { a: ['x', 'y'] }],
    ['$push to a missing field', {}, { $push: { a: 'y' } }, { a: ['y'] }],
    ['$pull of a value', { a: ['x', 'y', 'x'] }, { $pull: { a: 'x' } }, { a: ['y'] }],
    [
      '$pull of documents',
      { a: [{ k: 'x', l: 'm' }, { k: 'y' }] },
      { $pull: { a: { k: 'x' } } },
      { a: [{ k: 'y' }] },
    ],
  ])('%s', async (_what, doc, update, expected) => {
    expect(await updated(doc, update)).toEqual(expected);
  });
});

describe('upserting', () => {
  it('inserts the filter’s equalities, the update and $setOnInsert', async () => {
    const collection = await store.collection();
    const result = await collection.updateOne(
      { email: 'a@b.c', 'home.city': 'Bern', age: { $gt: 5 }, $and: [{ kind: { $eq: 'user' } }] },
      { $set: { name: 'Ada' }, $inc: { logins: 1 }, $setOnInsert: { since: 'today' } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
    const { _id, ...doc } = (await collection.findOne())!;
    expect(_id).toEqual(result.upsertedId);
    expect(doc).toEqual({
      email: 'a@b.c',
      home: { city: 'Bern' },
      kind: 'user',
      name: 'Ada',
      logins: 1,
      since: 'today',
    });
  });

  it('updates what is there and leaves $setOnInsert alone', async () => {
    const collection = await store.collection([{ _id: 'x', n: 1 } as never]);
    const update = { $inc: { n: 1 }, $setOnInsert: { since: 'today' } };
    const result = await collection.updateOne({ _id: 'x' as never }, update, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null });
    expect(await collection.findOne()).toEqual({ _id: 'x', n: 2 });
  });

  it('takes the _id from the filter', async () => {
    const collection = await store.collection();
    const result = await collection.replaceOne({ _id: 'key' as never }, { a: 1 }, { upsert: true });
    expect(result.upsertedId).toBe('key');
    expect(await collection.findOne()).toEqual({ _id: 'key', a: 1 });
  });

  it('takes part in unique indexes', async () => {
    const collection = await store.collection([{ email: 'a', n: 1 }]);
    await collection.createIndex({ email: 1 }, { unique: true });
    expect(await codeOf(collection.updateOne({ n: 2 }, { $set: { email: 'a' } }, { upsert: true }))).toBe(
      11000,
    );
    expect(await collection.countDocuments()).toBe(1);
  });
});

describe('refusing', () => {
  it.each<[string, Document, Document, number]>([
    ['another _id', { a: 1 }, { $set: { _id: 2 } }, 66],
    ['an unknown operator', { a: 1 }, { $change: { a: 2 } }, 9],
    ['arithmetic on a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['arithmetic with a text', { a: 1 }, { $inc: { a: 'x' } }, 14],
    ['two changes of one field', { a: 1 }, { $set: { a: 2 }, $inc: { a: 1 } }, 40],
    ['two changes where one contains the other', { a: {} }, { $set: { a: 2, 'a.b': 1 } }, 40],
    ['a field within a text', { a: 'x' }, { $set: { 'a.b': 1 } }, 28],
    ['$push to a text', { a: 'x' }, { $push: { a: 1 } }, 2],
    ['$pull from a text', { a: 'x' }, { $pull: { a: 1 } }, 2],
  ])('%s', async (_what, doc, update, code) => {
    const collection = await store.collection([{ _id: 1, ...doc } as Document]);
    expect(await codeOf(collection.updateOne({ _id: 1 as never }, update))).toBe(code);
    expect(await collection.findOne()).toEqual({ _id: 1, ...doc });
  });

  it('another _id in a replacement', async () => {
    const collection = await store.collection([{ _id: 1, a: 1 } as Document]);
    expect(await codeOf(collection.replaceOne({ a: 1 }, { _id: 2, a: 1 }))).toBe(66);
  });

  it('a statement that fails counts nothing', async () => {
    const { collectionName: update } = await store.collection([{ a: 'x' }]);
    const updates = [
      { q: {}, u: { $set: { b: 1 } } },
      { q: {}, u: { $inc: { a: 1 } } },
    ];
    const reply = await store.db.command({ update, updates });
    expect(reply).toMatchObject({ ok: 1, n: 1, nModified: 1, writeErrors: [{ index: 1, code: 14 }] });
  });

  it('an updateMany that fails on a later document keeps the earlier ones', async () => {
    const collection = await store.collection([
      { _id: 1, a: 1 },
      { _id: 2, a: 'x' },
    ] as Document[]);
    expect(await codeOf(collection.updateMany({}, { $inc: { a: 1 } }))).toBe(14);
    expect(await collection.findOne({ _id: 2 as never })).toEqual({ _id: 2, a: 'x' });
  });
});
