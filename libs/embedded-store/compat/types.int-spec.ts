import { Binary, BSON, BSONRegExp, type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { useDatabase } from './testing/database.ts';

const store = useDatabase();

const values: [string, unknown][] = [
  ['int', new Int32(-7)],
  ['least and greatest int', [new Int32(-2147483648), new Int32(2147483647)]],
  ['double', new Double(0.1)],
  ['double that is whole', new Double(3)],
  ['minus zero', new Double(-0)],
  ['not a number and infinities', [new Double(NaN), new Double(Infinity), new Double(-Infinity)]],
  ['long', Long.fromString('9007199254740993')],
  ['least and greatest long', [Long.MIN_VALUE, Long.MAX_VALUE]],
  ['small long', Long.fromNumber(1)],
  ['empty text', ''],
  ['text of all planes', 'aé漢\u{1F600}\u0000b'],
  ['true and false', [true, false]],
  ['null', null],
  ['date', new Date('2026-02-28T12:34:56.789Z')],
  ['dates before 1970 and far away', [new Date(-1), new Date(8.64e15), new Date(-8.64e15)]],
  ['ObjectId', new ObjectId('65f0a1b2c3d4e5f60718293a')],
  ['binary', new Binary(Buffer.from([0, 1, 2, 255]))],
  ['empty binary', new Binary(Buffer.alloc(0))],
  ['uuid', new Binary(Buffer.alloc(16, 7), Binary.SUBTYPE_UUID)],
  ['binary of a subtype of one’s own', new Binary(Buffer.from('x'), 0x80)],
  ['regular expression', new BSONRegExp('^a.*b$', 'im')],
  ['document', { b: new Int32(1), a: { '': 'empty name', 'with space': null } }],
  ['empty document and list', [{}, []]],
  ['lists in lists', [[[new Int32(1)], []], [{ a: [] }]]],
]; // prettier-ignore

const bytes = (doc: Document) => Buffer.from(BSON.serialize(doc)).toString('hex');

describe('values come back byte for byte', () => {
  it.each(values)('%s', async (_what, v) => {
    const collection = await store.collection();
    const doc = { _id: 1, before: 'x', v, after: 'y' } as Document;
    await collection.insertOne(doc);
    const [stored] = await collection.find({}, { raw: true }).toArray();
    expect(Buffer.from(stored as unknown as Uint8Array).toString('hex')).toBe(bytes(doc));
  });

  it.each(values)('%s, after another field was changed', async (_what, v) => {
    const collection = await store.collection();
    await collection.insertOne({ _id: 1, before: 'x', v, after: 'y' } as Document);
    await collection.updateOne({}, { $set: { after: 'z' } });
    const [stored] = await collection.find({}, { raw: true }).toArray();
    const expected = { _id: 1, before: 'x', v, after: 'z' };
    expect(Buffer.from(stored as unknown as Uint8Array).toString('hex')).toBe(bytes(expected));
  });

  it.each(values.filter(([, v]) => !Array.isArray(v) && !(v instanceof BSONRegExp)))(
    '%s, found by equality with and without an index',
    async (_what, v) => {
      const collection = await store.collection();
      await collection.insertMany([{ v }, { v: 'something else' }] as Document[]);
      expect(await collection.countDocuments({ v: { $eq: v } })).toBe(1);
      await collection.createIndex({ v: 1 });
      expect(await collection.countDocuments({ v: { $eq: v } })).toBe(1);
      expect((await collection.aggregate([{ $group: { _id: '$v' } }]).toArray()).length).toBe(2);
    },
  );
});

describe('field order', () => {
  it('is stored unchanged, with names that look like numbers too', async () => {
    const collection = await store.collection();
    const fields = new Map<string, unknown>([
      ['_id', 1],
      ['b', 1],
      ['10', 2],
      ['a', 3],
      ['2', 4],
    ]);
    await store.db.command({ insert: collection.collectionName, documents: [fields] });
    await collection.updateOne({}, { $set: { c: 5 } });
    const [stored] = await collection.find({}, { raw: true }).toArray();
    const expected = new Map([...fields, ['c', 5]]);
    expect(Buffer.from(stored as unknown as Uint8Array).toString('hex')).toBe(bytes(expected as Document));
  });
});
