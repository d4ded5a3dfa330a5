import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { BSON, type Document, MongoClient } from 'mongodb';
import { type Answer, command, exchange, message, OP_MSG, open, opMsg } from './support/raw-socket';
import { buildStore, spawnStore, type StoreProcess } from './support/store-process';

const runs = Number(process.env.FUZZ_CASES ?? 300);
const seed = Number(process.env.SEED ?? 20260101);
let dataDir: string;
let store: StoreProcess;
let client: MongoClient;

beforeAll(async () => {
  buildStore();
  dataDir = await mkdtemp(join(tmpdir(), 'saldo-wire-'));
  store = await spawnStore(dataDir);
  client = await new MongoClient(store.uri).connect();
}, 120_000);
afterAll(async () => {
  await client.close();
  await store.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  expect(store.process.exitCode).toBeNull();
  expect(await client.db('fuzz').command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect(store.memory()).toBeLessThan(600);
});

const send = (bytes: Uint8Array, patience = 5_000) => exchange(store.port, bytes, patience);
const refused = (answer: Answer) => answer === 'closed' || (typeof answer === 'object' && answer.ok === 0);
/** How a write says no: as a whole or for its document. */
const rejected = (answer: Answer) =>
  refused(answer) || (typeof answer === 'object' && answer.writeErrors?.length > 0);

const samples: Document[] = [
  { hello: 1 },
  { insert: 'c', documents: [{ a: 1, b: 'text', c: [1, { d: null }] }] },
  { find: 'c', filter: { a: { $gt: 1 }, $or: [{ b: 'x' }, { c: { $in: [1, 2] } }] }, sort: { a: 1 } },
  {
    update: 'c',
    updates: [{ q: { a: 1 }, u: { $set: { b: 2 }, $push: { c: { $each: [1] } } }, upsert: true }],
  },
  { aggregate: 'c', pipeline: [{ $match: { a: 1 } }, { $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {} },
  { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }] },
];

describe('noise', () => {
  const fuzz = (bytes: fc.Arbitrary<Uint8Array>, patience: number) =>
    fc.assert(
      fc.asyncProperty(bytes, async (noise) => {
        await send(noise, patience);
        expect(store.process.exitCode).toBeNull();
      }),
      { numRuns: runs, seed },
    );

  it(
    'of random bytes does no harm',
    () => fuzz(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), 20),
    300_000,
  );

  it('after an honest header does no harm', async () => {
    const body = fc.uint8Array({ maxLength: 500 });
    const opcode = fc.constantFrom(OP_MSG, OP_MSG, 2004, 1, 2012, 2010, 0, -1, 2002);
    await fuzz(
      fc.tuple(opcode, body).map(([code, bytes]) => message(code, bytes)),
      200,
    );
  }, 300_000);

  it('in real messages (bytes changed, cut off, put in twice) does no harm', async () => {
    const change = fc.record({ at: fc.nat(), to: fc.nat(255) });
    const broken = fc
      .tuple(
        fc.constantFrom(...samples),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.option(fc.nat()),
      )
      .map(([sample, changes, cut]) => {
        const bytes = command(sample);
        for (const { at, to } of changes) bytes[16 + (at % (bytes.length - 16))] = to;
        if (cut === null) return bytes;
        return message(OP_MSG, bytes.subarray(16, 16 + (cut % (bytes.length - 16))));
      });
    await fuzz(broken, 200);
  }, 300_000);
});

describe('a message', () => {
  it.each([0, 15, -1, -2_147_483_648, 2_147_483_647, 48_000_001])(
    'that claims to be %d bytes long ends the connection',
    async (length) => expect(await send(message(OP_MSG, Buffer.alloc(64), length))).toBe('closed'),
  );

  it.each([1, 2001, 2002, 2005, 2006, 2007, 2010, 2011, 2012, 9999])(
    'of opcode %d is refused',
    async (opcode) => expect(refused(await send(message(opcode, Buffer.alloc(64))))).toBe(true),
  );

  it('without a body, or with two, is refused', async () => {
    const ping = BSON.serialize({ ping: 1, $db: 'fuzz' });
    expect(refused(await send(message(OP_MSG, Buffer.alloc(4))))).toBe(true);
    const twice = Buffer.concat([Buffer.alloc(4), Buffer.of(0), ping, Buffer.of(0), ping]);
    expect(refused(await send(message(OP_MSG, twice)))).toBe(true);
  });

  it('with a section of an unknown kind, or one that runs over its end, is refused', async () => {
    const ping = BSON.serialize({ ping: 1, $db: 'fuzz' });
    expect(refused(await send(message(OP_MSG, Buffer.concat([Buffer.alloc(4), Buffer.of(7), ping]))))).toBe(
      true,
    );
    expect(
      refused(
        await send(message(OP_MSG, Buffer.concat([Buffer.alloc(4), Buffer.of(0), ping.subarray(0, -1)]))),
      ),
    ).toBe(true);
    const sequence = opMsg(BSON.serialize({ insert: 'c', $db: 'fuzz' }), {
      name: 'documents',
      documents: Buffer.alloc(3),
    });
    expect(refused(await send(sequence))).toBe(true);
  });

  it('with a required flag that nobody knows is refused', async () => {
    const bytes = command({ ping: 1 });
    bytes.writeUInt32LE(1 << 5, 16);
    expect(refused(await send(bytes))).toBe(true);
  });

  it('without $db is refused', async () => {
    expect(refused(await send(opMsg(BSON.serialize({ ping: 1 }))))).toBe(true);
  });
});

/** `levels` documents in one another, each the only field `name` of the next. */
function nested(levels: number, name: string, type: 3 | 4 = 3): Buffer {
  const overhead = 4 + 1 + name.length + 1 + 1;
  const bytes = Buffer.alloc(levels * overhead + 5);
  for (let level = 0; level < levels; level++) {
    const at = level * (overhead - 1);
    bytes.writeInt32LE(5 + (levels - level) * overhead, at);
    bytes[at + 4] = type;
    bytes.write(`${name}\0`, at + 5);
  }
  bytes.writeInt32LE(5, levels * (overhead - 1));
  return bytes;
}

/** A command document with one more field, given as BSON bytes of a document. */
function withField(doc: Document, name: string, type: 3 | 4, value: Uint8Array): Buffer {
  const base = Buffer.from(BSON.serialize({ ...doc, $db: 'fuzz' }));
  const bytes = Buffer.concat([
    base.subarray(0, -1),
    Buffer.of(type),
    Buffer.from(`${name}\0`),
    value,
    Buffer.of(0),
  ]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

describe('nesting', () => {
  it.each([200, 5_000, 200_000])(
    'of %d levels is refused in documents, filters and expressions',
    async (levels) => {
      const document = { name: 'documents', documents: nested(levels, 'a') };
      const insert = BSON.serialize({ insert: 'deep', $db: 'fuzz' });
      expect(rejected(await send(opMsg(insert, document)))).toBe(true);
      for (const [name, type] of [
        ['a', 3],
        ['$not', 3],
        ['$elemMatch', 3],
        ['0', 4],
      ] as const) {
        const filter = withField(
          { find: 'deep' },
          'filter',
          3,
          withField({}, 'a', type, nested(levels, name, type)),
        );
        expect(refused(await send(opMsg(filter)))).toBe(true);
      }
      const stage = withField({}, '$addFields', 3, withField({}, 'x', 3, nested(levels, '$not')));
      const stages = Buffer.concat([Buffer.alloc(4), Buffer.of(3), Buffer.from('0\0'), stage, Buffer.of(0)]);
      stages.writeInt32LE(stages.length, 0);
      expect(
        refused(await send(opMsg(withField({ aggregate: 'deep', cursor: {} }, 'pipeline', 4, stages)))),
      ).toBe(true);
      expect(await client.db('fuzz').collection('deep').countDocuments()).toBe(0);
    },
  );
});

describe('a document', () => {
  const valid = Buffer.from(BSON.serialize({ a: 'text' })); // 04: type 2, 05: "a", 07: length 5, 0b: text
  const broken: [string, (bytes: Buffer) => Buffer | void][] = [
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
    expect(rejected(await send(opMsg(insert, { name: 'documents', documents })))).toBe(true);
    expect(await client.db('fuzz').collection('broken').countDocuments()).toBe(0);
  });

  it('over 16 megabytes is refused and not kept', async () => {
    const documents = BSON.serialize({ text: 'x'.repeat(16 * 1024 * 1024) });
    const insert = BSON.serialize({ insert: 'large', $db: 'fuzz' });
    expect(rejected(await send(opMsg(insert, { name: 'documents', documents })))).toBe(true);
    expect(await client.db('fuzz').collection('large').countDocuments()).toBe(0);
  });

  it('cannot grow over 16 megabytes', async () => {
    const collection = client.db('fuzz').collection<{ _id: number; parts: string[] }>('growing');
    await collection.insertOne({ _id: 1, parts: [] });
    const grow = async () => {
      for (let n = 0; n < 5; n++) await collection.updateOne({}, { $push: { parts: 'x'.repeat(4_000_000) } });
    };
    await expect(grow()).rejects.toMatchObject({ code: expect.any(Number) });
    expect((await collection.findOne())?.parts).toHaveLength(4);
  });
});

describe('clients that misbehave', () => {
  it('by starting messages of 40 MB and never ending them take no memory and stop nobody', async () => {
    const before = store.memory();
    const sockets = await Promise.all(Array.from({ length: 100 }, () => open(store.port)));
    for (const socket of sockets) socket.write(message(OP_MSG, Buffer.alloc(100), 40_000_000));
    for (const socket of sockets) socket.write(Buffer.alloc(1));
    for (let n = 0; n < 20; n++) await client.db('fuzz').command({ ping: 1 });
    expect(store.memory() - before).toBeLessThan(100);
    for (const socket of sockets) socket.destroy();
  });

  it('by sending one byte at a time are still answered', async () => {
    const socket = await open(store.port);
    const reply = new Promise<Buffer>((resolve) => socket.once('data', resolve));
    for (const byte of command({ ping: 1 })) {
      socket.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    expect(BSON.deserialize((await reply).subarray(21))).toMatchObject({ ok: 1 });
    socket.destroy();
  });

  it('by asking and never listening are not answered without bound', async () => {
    const collection = client.db('fuzz').collection('answers');
    await collection.insertMany(Array.from({ length: 10 }, () => ({ text: 'x'.repeat(1_000_000) })));
    const before = store.memory();
    const socket = await open(store.port);
    socket.pause();
    for (let n = 0; n < 200; n++) socket.write(command({ find: 'answers' }));
    for (let n = 0; n < 100; n++) await collection.findOne({}, { projection: { _id: 1 } });
    expect(store.memory() - before).toBeLessThan(300);
    socket.destroy();
  });

  it('by sending several messages at once get every answer, in order', async () => {
    const socket = await open(store.port);
    const bytes = [1, 2, 3].map((n) => {
      const ping = command({ ping: 1 });
      ping.writeInt32LE(n, 4);
      return ping;
    });
    socket.write(Buffer.concat(bytes));
    const answered: number[] = [];
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk as Buffer]);
      while (received.length >= 16 && received.length >= received.readInt32LE(0)) {
        answered.push(received.readInt32LE(8));
        received = received.subarray(received.readInt32LE(0));
      }
      if (answered.length === 3) break;
    }
    expect(answered).toEqual([1, 2, 3]);
    socket.destroy();
  });
});
