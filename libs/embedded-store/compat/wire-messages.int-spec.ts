import { BSON } from 'mongodb';
import { command, message, OP_MSG, opMsg } from './testing/raw-socket.ts';
import { refused, useWireStore } from './testing/wire.ts';

const store = useWireStore();

describe('a message', () => {
  it.each([0, 15, -1, -2_147_483_648, 2_147_483_647, 48_000_001])(
    'that claims to be %d bytes long ends the connection',
    async (length) => expect(await store.send(message(OP_MSG, Buffer.alloc(64), length))).toBe('closed'),
  );

  it.each([1, 2001, 2002, 2005, 2006, 2007, 2010, 2011, 2012, 9999])(
    'of opcode %d is refused',
    async (opcode) => expect(refused(await store.send(message(opcode, Buffer.alloc(64))))).toBe(true),
  );

  it('without a body, or with two, is refused', async () => {
    const ping = BSON.serialize({ ping: 1, $db: 'fuzz' });
    expect(refused(await store.send(message(OP_MSG, Buffer.alloc(4))))).toBe(true);
    const twice = Buffer.concat([Buffer.alloc(4), Buffer.of(0), ping, Buffer.of(0), ping]);
    expect(refused(await store.send(message(OP_MSG, twice)))).toBe(true);
  });

  it('with a section of an unknown kind, or one that runs over its end, is refused', async () => {
    const ping = BSON.serialize({ ping: 1, $db: 'fuzz' });
    expect(
      refused(await store.send(message(OP_MSG, Buffer.concat([Buffer.alloc(4), Buffer.of(7), ping])))),
    ).toBe(true);
    expect(
      refused(
        await store.send(
          message(OP_MSG, Buffer.concat([Buffer.alloc(4), Buffer.of(0), ping.subarray(0, -1)])),
        ),
      ),
    ).toBe(true);
    const sequence = opMsg(BSON.serialize({ insert: 'c', $db: 'fuzz' }), {
      name: 'documents',
      documents: Buffer.alloc(3),
    });
    expect(refused(await store.send(sequence))).toBe(true);
  });

  it('with an unknown required flag is rejected', async () => {
    const bytes = command({ ping: 1 });
    bytes.writeUInt32LE(1 << 5, 16);
    expect(refused(await store.send(bytes))).toBe(true);
  });

  it('without $db is refused', async () => {
    expect(refused(await store.send(opMsg(BSON.serialize({ ping: 1 }))))).toBe(true);
  });
});
