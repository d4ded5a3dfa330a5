import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSONSymbol, MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startStore, type Store } from '../index.ts';

let directory: string;
let store: Store;
let client: MongoClient;
let db: Db;
let items: Collection;
let turn = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'saldo-commands-'));
  store = await startStore({ port: 0, dataDir: directory });
  client = await new MongoClient(store.uri).connect();
  db = client.db('app');
});
afterAll(async () => {
  await client.close();
  await store.stop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  items = db.collection(`items${turn++}`);
});

const errorOf = (answer: Promise<unknown>): Promise<Document> =>
  answer.then(
    () => ({ code: 'no error' }),
    (error: Document) => error,
  );

describe('what is not supported is refused aloud', () => {
  it.each<[string, Document, number, RegExp]>([
    ['an unknown command', { mapReduce: 'c' }, 59, /no such command: 'mapReduce'/],
    ['an unknown field', { find: 'c', flavour: 1 }, 40415, /BSON field 'find.flavour' is an unknown field/],
    [
      'an unknown field of a statement',
      { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, c: 1 }] },
      40415,
      /updates.c/,
    ],
    [
      'a field of the wrong type',
      { find: 'c', filter: 5 },
      14,
      /'find.filter' is the wrong type 'int', expected type 'object'/,
    ],
    ['a missing field', { insert: 'c' }, 40414, /'insert.documents' is missing/],
    ['a negative limit', { find: 'c', limit: -3 }, 51024, /must be >= 0/],
    ['a transaction', { insert: 'c', documents: [{}], txnNumber: 1, autocommit: false }, 20, /replica set/],
    ['a collation', { find: 'c', collation: { locale: 'de' } }, 40415, /find.collation/],
    ['a snapshot read', { find: 'c', readConcern: { level: 'snapshot' } }, 72, /snapshot/],
    ['more than one copy', { insert: 'c', documents: [{}], writeConcern: { w: 2 } }, 2, /not replicated/],
    ['an aggregation of a database', { aggregate: 1, pipeline: [], cursor: {} }, 73, /whole database/],
    ['an aggregation without a cursor', { aggregate: 'c', pipeline: [] }, 9, /'cursor' option is required/],
    ['a capped collection', { create: 'c', capped: true, size: 5 }, 40415, /create.capped/],
    ['a write without statements', { delete: 'c', deletes: [] }, 16, /between 1 and 100000. Got 0/],
    ['a delete of just two', { delete: 'c', deletes: [{ q: {}, limit: 2 }] }, 9, /must be 0 or 1. Got 2/],
    [
      'a replacement of many',
      { update: 'c', updates: [{ q: {}, u: { a: 1 }, multi: true }] },
      9,
      /multi update/,
    ],
    ['a removal that also updates', { findAndModify: 'c', remove: true, update: {} }, 9, /both an update/],
    ['an explanation', { explain: { find: 'c' } }, 59, /no such command: 'explain'/],
    [
      'a filter for elements',
      { update: 'c', updates: [{ q: {}, u: {}, arrayFilters: [] }] },
      40415,
      /updates.arrayFilters/,
    ],
    ['a pipeline as an update', { update: 'c', updates: [{ q: {}, u: [] }] }, 9, /pipeline is not supported/],
    [
      'a stored type that is none here',
      { insert: 'c', documents: [{ a: new BSONSymbol('x') }] },
      22,
      /type 14/,
    ],
  ])('%s', async (_, command, code, message) => {
    const answer = await db.command(command).catch((error: Document) => error);
    const error = answer['writeErrors']?.[0] ?? answer;
    expect(error.code).toBe(code);
    expect(error.errmsg).toMatch(message);
  });

  it.each(['$a', 'a\0b', 'system.users', ''])('a collection called %j', async (name) => {
    expect(await errorOf(db.command({ insert: name, documents: [{ a: 1 }] }))).toMatchObject({ code: 73 });
  });

  it('sessions, so that drivers send none', async () => {
    const hello = await db.command({ hello: 1 });
    expect(hello).toMatchObject({
      isWritablePrimary: true,
      maxWireVersion: 25,
      maxBsonObjectSize: 16 * 1024 * 1024,
    });
    expect(hello).not.toHaveProperty('setName');
    expect(hello).not.toHaveProperty('logicalSessionTimeoutMinutes');
    expect(await db.command({ endSessions: [] })).toMatchObject({ ok: 1 });
  });
});

describe('writes', () => {
  it('count what they did before an error, in order or not', async () => {
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }];
    const ordered = await db
      .command({ insert: items.collectionName, documents })
      .catch((error: Document) => error['result']);
    expect(ordered).toMatchObject({
      n: 1,
      writeErrors: [{ index: 1, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }],
    });
    const rest = await db
      .command({ insert: items.collectionName, documents, ordered: false })
      .catch((error: Document) => error['result']);
    expect(rest.n).toBe(2);
    expect(rest.writeErrors.map((error: Document) => error['index'])).toEqual([0, 1, 3]);
  });

  it('of 32 clients at once to one document are all there', async () => {
    await items.insertOne({ name: 'counter', n: 0 });
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        for (let at = 0; at < 20; at++) await items.updateOne({ name: 'counter' }, { $inc: { n: 1 } });
      }),
    );
    expect(await items.findOne({ name: 'counter' })).toMatchObject({ n: 640 });
  });

  it('make one document when many upsert the same at once, without a unique index', async () => {
    const upsert = () => items.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true });
    await Promise.all(Array.from({ length: 40 }, upsert));
    expect(await items.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: 40 }]);
  });

  it('to many documents stop where one fails, and keep and count what was done', async () => {
    await items.createIndex({ a: 1 }, { unique: true });
    await items.insertMany(
      Array.from({ length: 10 }, (_, _id) => ({ _id, a: _id, b: _id < 5 ? _id : 4 }) as Document),
    );
    const update = { q: {}, u: { $set: { a: 0 } }, multi: true };
    const reply = await db
      .command({ update: items.collectionName, updates: [update] })
      .catch((error: Document) => error['result']);
    expect(reply).toMatchObject({ nModified: 0, writeErrors: [{ index: 0, code: 11000 }] });
    expect(await items.countDocuments({ a: { $gt: 0 } })).toBe(9);
  });

  it('refuse a document beyond 16 MB and leave the old one', async () => {
    await items.insertOne({ name: 'big', parts: ['x'.repeat(15_000_000)] });
    const grow: Document = { $push: { parts: 'x'.repeat(5_000_000) } };
    expect(await errorOf(items.updateOne({ name: 'big' }, grow))).toMatchObject({ code: 10334 });
    expect((await items.findOne({ name: 'big' }))?.['parts']).toHaveLength(1);
  });
});

describe('long work', () => {
  it('lets other clients have their turn, and ends when its client leaves', async () => {
    const numbers = Array.from({ length: 30 }, (_, n) => n);
    await items.insertMany(Array.from({ length: 10_000 }, () => ({ a: numbers, b: numbers })));
    // Testing each document takes many comparisons, which take far longer than the client stays connected.
    const $or = Array.from({ length: 50 }, (_, n) => ({ 'a.b.c': -1 - n }));
    const pipeline = [{ $match: { $or } }, { $group: { _id: '$a' } }];
    const impatient = await new MongoClient(store.uri).connect();
    let ended = false;
    const scan = impatient.db('app').collection(items.collectionName).aggregate(pipeline).toArray();
    const end = errorOf(scan).finally(() => (ended = true));
    for (let n = 0; n < 5; n++) await db.command({ ping: 1 });
    expect(ended).toBe(false);
    await impatient.close(true);
    expect(await end).toBeInstanceOf(Error);
  });

  it('ends when its time limit is reached', async () => {
    await items.insertMany(Array.from({ length: 30_000 }, (_, n) => ({ n, text: `text ${n}` })));
    expect(
      await errorOf(
        items
          .find({ text: /never there/ })
          .maxTimeMS(1)
          .toArray(),
      ),
    ).toMatchObject({ code: 50 });
  });
});
