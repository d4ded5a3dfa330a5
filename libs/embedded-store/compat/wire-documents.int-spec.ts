import { BSON } from 'mongodb';
import { opMsg } from './testing/raw-socket.ts';
import { nested, refused, rejected, useWireStore, withField } from './testing/wire.ts';

const store = useWireStore();

describe('nesting', () => {
  it.each([250, 5_000, 200_000])(
    'of %d levels is refused in documents, filters and expressions',
    async (levels) => {
      const document = { name: 'documents', documents: nested(levels, 'a') };
      const insert = BSON.serialize({ insert: 'deep', $db: 'fuzz' });
      expect(rejected(await store.send(opMsg(insert, document)))).toBe(true);
      for (const [name, type] of [
        ['a', 3],
        ['$eq', 3],
        ['$and', 4],
        ['0', 4],
      ] as const) {
        const filter = withField({}, 'a', type, nested(levels, name, type));
        const find = withField({ find: 'deep', $db: 'fuzz' }, 'filter', 3, filter);
        expect(refused(await store.send(opMsg(find)))).toBe(true);
      }
      const stage = withField({}, '$group', 3, withField({}, '_id', 3, nested(levels, 'a')));
      const pipeline = withField({}, '0', 3, stage);
      const aggregate = withField({ aggregate: 'deep', cursor: {}, $db: 'fuzz' }, 'pipeline', 4, pipeline);
      expect(refused(await store.send(opMsg(aggregate)))).toBe(true);
      expect(await store.client.db('fuzz').collection('deep').countDocuments()).toBe(0);
    },
  );
});

describe('a document', () => {
  const valid = Buffer.from(BSON.serialize({ a: 'text' })); // 04: type 2, 05: "a", 07: length 5, 0b: text
  const broken: [string, (bytes: Buffer) => Buffer | undefined][] = [
    ['that is shorter than it says', (bytes) => bytes.subarray(0, -1)],
    ['that says it is longer', (bytes) => void bytes.writeInt32LE(bytes.length + 4, 0)],
    ['that says it is shorter', (bytes) => void bytes.writeInt32LE(bytes.length - 4, 0)],
    ['of a negative length', (bytes) => void bytes.writeInt32LE(-5, 0)],
    ['with a type that is none', (bytes) => void (bytes[4] = 0x66)],
    ['with a text of a negative length', (bytes) => void bytes.writeInt32LE(-1, 7)],
    ['with a text longer than the document', (bytes) => void bytes.writeInt32LE(1_000_000, 7)],
    ['with a text that does not end', (bytes) => void (bytes[bytes.length - 2] = 0x41)],
    ['with a field name that does not end', (bytes) => Buffer.from(bytes.fill(0x61, 5, bytes.length))],
    ['that does not end', (bytes) => void (bytes[bytes.length - 1] = 1)],
  ];
  it.each(broken)('%s is refused and not kept', async (_what, breaking) => {
    const bytes = Buffer.from(valid);
    const documents = breaking(bytes) ?? bytes;
    const insert = BSON.serialize({ insert: 'broken', $db: 'fuzz' });
    expect(rejected(await store.send(opMsg(insert, { name: 'documents', documents })))).toBe(true);
    expect(await store.client.db('fuzz').collection('broken').countDocuments()).toBe(0);
  });

  it('over 16 megabytes is refused and not kept', async () => {
    const documents = BSON.serialize({ text: 'x'.repeat(16 * 1024 * 1024) });
    const insert = BSON.serialize({ insert: 'large', $db: 'fuzz' });
    expect(rejected(await store.send(opMsg(insert, { name: 'documents', documents })))).toBe(true);
    expect(await store.client.db('fuzz').collection('large').countDocuments()).toBe(0);
  });

  it('cannot grow over 16 megabytes', async () => {
    const collection = store.client.db('fuzz').collection<{ _id: number; parts: string[] }>('growing');
    await collection.insertOne({ _id: 1, parts: [] });
    const grow = async () => {
      for (let n = 0; n < 5; n++) await collection.updateOne({}, { $push: { parts: 'x'.repeat(4_000_000) } });
    };
    await expect(grow()).rejects.toMatchObject({ code: expect.any(Number) });
    expect((await collection.findOne())?.parts).toHaveLength(4);
  });
});
