import { MongoClient } from 'mongodb';
import { randomName, useDatabase } from './testing/database.ts';
import { codeOf } from './testing/errors.ts';

const store = useDatabase();

describe('many clients', () => {
  it('never lose an increment', async () => {
    const name = randomName('counter');
    const clients = await Promise.all(Array.from({ length: 8 }, () => store.connect({ maxPoolSize: 4 })));
    await store.db.collection<{ _id: number; n: number }>(name).insertOne({ _id: 1, n: 0 });
    await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: 25 }, () =>
          client
            .db(store.db.databaseName)
            .collection<{ _id: number }>(name)
            .updateOne({ _id: 1 }, { $inc: { n: 1 } }),
        ),
      ),
    );
    expect(await store.db.collection(name).findOne()).toEqual({ _id: 1, n: 200 });
  });

  it('upsert one key at once and make one document', async () => {
    const collection = await store.collection();
    await collection.createIndex({ key: 1 }, { unique: true });
    const upsert = () => collection.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, upsert));
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: done }]);
  });

  it('see the writes of another connection as soon as they are acknowledged', async () => {
    const [other] = await Promise.all([store.connect()]);
    const collection = await store.collection();
    const theirs = other!.db(store.db.databaseName).collection(collection.collectionName);
    for (let n = 0; n < 50; n++) {
      await collection.insertOne({ n });
      expect(await theirs.countDocuments({ n })).toBe(1);
    }
  });

  it('may come and go', async () => {
    for (let n = 0; n < 20; n++) {
      const client = await new MongoClient(store.uri).connect();
      expect(await client.db(store.db.databaseName).command({ ping: 1 })).toMatchObject({ ok: 1 });
      await client.close();
    }
  });

  it('leave others be when they go with a cursor open', async () => {
    const collection = await store.collection(Array.from({ length: 500 }, (_, n) => ({ n })));
    const client = await new MongoClient(store.uri).connect();
    const cursor = client.db(store.db.databaseName).collection(collection.collectionName).find().batchSize(2);
    await cursor.next();
    await client.close(true);
    expect(await collection.countDocuments()).toBe(500);
  });
});

describe('the engine', () => {
  it('introduces itself as a writable server that a driver of today can talk to', async () => {
    const hello = await store.db.command({ hello: 1 });
    expect(hello).toMatchObject({ ok: 1, isWritablePrimary: true, maxBsonObjectSize: 16_777_216 });
    expect(hello.maxWireVersion).toBeGreaterThanOrEqual(21);
    expect(hello.localTime).toBeInstanceOf(Date);
  });

  it('names a command that it does not know', async () => {
    expect(await codeOf(store.db.command({ frobnicate: 1 }))).toBe(59);
  });

  it('takes write and read concerns, comments and time limits that it can keep', async () => {
    const collection = await store.collection();
    await collection.insertOne({ n: 1 }, { writeConcern: { w: 'majority', journal: true }, comment: 'c' });
    const found = collection.find({}, { readConcern: { level: 'majority' }, maxTimeMS: 5_000, comment: 'c' });
    expect(await found.toArray()).toHaveLength(1);
  });
});
