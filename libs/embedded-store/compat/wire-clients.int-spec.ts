import { BSON } from 'mongodb';
import { command, message, OP_MSG, open } from './testing/raw-socket.ts';
import { useWireStore } from './testing/wire.ts';

const store = useWireStore();

describe('clients that misbehave', () => {
  it('that start messages of 40 MB and never end them take no memory and block no other client', async () => {
    const before = store.process.memory();
    const sockets = await Promise.all(Array.from({ length: 100 }, () => open(store.process.port)));
    for (const socket of sockets) socket.write(message(OP_MSG, Buffer.alloc(100), 40_000_000));
    for (const socket of sockets) socket.write(Buffer.alloc(1));
    for (let n = 0; n < 20; n++) await store.client.db('fuzz').command({ ping: 1 });
    expect(store.process.memory() - before).toBeLessThan(100);
    for (const socket of sockets) socket.destroy();
  });

  it('by sending one byte at a time are still answered', async () => {
    const socket = await open(store.process.port);
    const reply = new Promise<Buffer>((resolve) => socket.once('data', resolve));
    for (const byte of command({ ping: 1 })) {
      socket.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    expect(BSON.deserialize((await reply).subarray(21))).toMatchObject({ ok: 1 });
    socket.destroy();
  });

  it('by asking and never listening are not answered without bound', async () => {
    const collection = store.client.db('fuzz').collection('answers');
    await collection.insertMany(Array.from({ length: 10 }, () => ({ text: 'x'.repeat(1_000_000) })));
    const before = store.process.memory();
    const socket = await open(store.process.port);
    socket.pause();
    for (let n = 0; n < 200; n++) socket.write(command({ find: 'answers' }));
    for (let n = 0; n < 100; n++) await collection.findOne({}, { projection: { _id: 1 } });
    expect(store.process.memory() - before).toBeLessThan(300);
    socket.destroy();
  });

  it('that send a pattern of exponential time are refused', async () => {
    const collection = store.client.db('fuzz').collection('patterns');
    await collection.insertOne({ text: `${'a'.repeat(50)}b` });
    for (const pattern of ['^(a+)+$', '^(a|aa)*$', '^(a*)*c', '(a|a?)+$']) {
      const count = collection.countDocuments({ text: new RegExp(pattern) });
      await expect(count).rejects.toMatchObject({ code: 51091 });
    }
  });

  it('by asking for more memory than there is for a sort or a group are refused', async () => {
    const collection = store.client.db('fuzz').collection('large');
    const text = 'x'.repeat(1_000_000);
    for (let n = 0; n < 15; n++)
      await collection.insertMany(Array.from({ length: 10 }, (_, i) => ({ text: `${n}-${i}${text}` })));
    const collectAll = [{ $group: { _id: '$text' } }];
    await expect(collection.aggregate(collectAll).toArray()).rejects.toMatchObject({
      codeName: expect.any(String),
    });
    const byText = collection.find().sort({ text: 1 }).toArray();
    await expect(byText).rejects.toMatchObject({ code: 292 });
  });

  it('by sending several messages at once get every answer, in order', async () => {
    const socket = await open(store.process.port);
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
