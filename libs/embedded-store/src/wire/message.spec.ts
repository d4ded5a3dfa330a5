import fc from 'fast-check';
import { StoreError } from '../errors.ts';
import { fromJs } from '../values/index.ts';
import { frames } from './frames.ts';
import { MAX_MESSAGE, ProtocolError, encodeReply, parseMessage } from './message.ts';

const OP_MSG = 2013;
const OP_QUERY = 2004;

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const bson = (object: Record<string, unknown>) => Buffer.from(fromJs(object).toBytes());

function message(opCode: number, payload: Buffer[], id = 7): Buffer {
  const length = payload.reduce((sum, part) => sum + part.length, 16);
  return Buffer.concat([int32(length), int32(id), int32(0), int32(opCode), ...payload]);
}
const body = (object: Record<string, unknown>) => Buffer.concat([Buffer.of(0), bson(object)]);
function sequence(name: string, ...objects: Record<string, unknown>[]): Buffer {
  const inner = Buffer.concat([Buffer.from(`${name}\0`), ...objects.map(bson)]);
  return Buffer.concat([Buffer.of(1), int32(inner.length + 4), inner]);
}
const opMsg = (flags: number, ...sections: Buffer[]) => message(OP_MSG, [int32(flags), ...sections]);

describe('an OP_MSG', () => {
  it('gives its body and the documents sent beside it, in any order of sections', () => {
    const parsed = parseMessage(
      opMsg(0, sequence('documents', { a: 1 }, { a: 2 }), body({ insert: 'c', $db: 'd' })),
    );
    expect(parsed.id).toBe(7);
    expect(parsed.noReply).toBe(false);
    expect(parsed.body.toObject()).toEqual({ insert: 'c', $db: 'd' });
    expect(parsed.sequences.get('documents')?.map((doc) => doc.toObject())).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('wants no reply when it says that more is to come', () => {
    expect(parseMessage(opMsg(2, body({ ping: 1 }))).noReply).toBe(true);
  });

  it.each([
    ['an unknown required flag', opMsg(4, body({ ping: 1 }))],
    ['no body', opMsg(0, sequence('documents', { a: 1 }))],
    ['two bodies', opMsg(0, body({ ping: 1 }), body({ ping: 1 }))],
    ['two sequences of one name', opMsg(0, body({ ping: 1 }), sequence('a', {}), sequence('a', {}))],
    ['a section of unknown kind', opMsg(0, Buffer.concat([Buffer.of(2), bson({})]))],
    ['a section longer than the message', opMsg(0, Buffer.concat([Buffer.of(0), int32(500)]))],
    ['a section of negative length', opMsg(0, Buffer.concat([Buffer.of(1), int32(-9)]))],
    ['a sequence without the end of its name', opMsg(0, Buffer.from([1, 6, 0, 0, 0, 97, 97]))],
    ['no flags', message(OP_MSG, [])],
    ['another operation', message(2012, [Buffer.alloc(9)])],
  ])('is refused with %s', (_, bytes) => {
    expect(() => parseMessage(bytes)).toThrow(ProtocolError);
  });

  it('says which error it is when only the BSON is wrong', () => {
    const broken = bson({ ping: 'x' });
    broken.writeInt32LE(1000, 4 + 1 + 5);
    expect(() => parseMessage(opMsg(0, Buffer.concat([Buffer.of(0), broken])))).toThrow(StoreError);
  });

  it('is parsed, or refused with an error of ours, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.constantFrom(OP_MSG, OP_QUERY), fc.uint8Array({ maxLength: 80 }), (opCode, bytes) => {
        try {
          parseMessage(message(opCode, [Buffer.from(bytes)]));
        } catch (error) {
          expect(error instanceof ProtocolError || error instanceof StoreError).toBe(true);
        }
      }),
    );
  });

  it('stays parsed, or is refused, when single bytes of a good one change', () => {
    const good = opMsg(
      0,
      body({ insert: 'c', $db: 'd', ordered: true }),
      sequence('documents', { a: 'text', b: [1, 2] }),
    );
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(good);
        changed[at] = byte;
        try {
          parseMessage(changed);
        } catch (error) {
          expect(error instanceof ProtocolError || error instanceof StoreError).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a reply', () => {
  it('names the request that it answers and holds one body', () => {
    const bytes = Buffer.concat(encodeReply({ id: 42 }, fromJs({ ok: 1 })));
    expect(bytes.readInt32LE(0)).toBe(bytes.length);
    expect(bytes.readInt32LE(8)).toBe(42);
    expect(parseMessage(bytes).body.toObject()).toEqual({ ok: 1 });
  });

  it('to an OP_QUERY is an OP_REPLY with one document', () => {
    const query = message(OP_QUERY, [
      int32(0),
      Buffer.from('admin.$cmd\0'),
      int32(0),
      int32(-1),
      bson({ hello: 1 }),
    ]);
    const request = parseMessage(query);
    expect(request.legacyDb).toBe('admin');
    const bytes = Buffer.concat(encodeReply(request, fromJs({ ok: 1 })));
    expect(bytes.readInt32LE(12)).toBe(1);
    expect(bytes.readInt32LE(32)).toBe(1);
    expect(bytes.subarray(36)).toEqual(bson({ ok: 1 }));
  });
});

describe('a stream of messages', () => {
  async function cut(chunks: Buffer[]): Promise<Buffer[]> {
    const found: Buffer[] = [];
    for await (const frame of frames(
      (async function* () {
        yield* chunks;
      })(),
    ))
      found.push(frame);
    return found;
  }

  it('is cut into the same messages however the network has chopped it', async () => {
    const messages = [
      opMsg(0, body({ ping: 1 })),
      opMsg(0, body({ hello: 1, text: 'x'.repeat(300) })),
      opMsg(0, body({ a: 1 })),
    ];
    const bytes = Buffer.concat(messages);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (places) => {
        const cuts = [0, ...places.sort((a, b) => a - b), bytes.length];
        const chunks = cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end));
        expect(await cut(chunks)).toEqual(messages);
      }),
    );
  });

  it.each([0, 15, -1, MAX_MESSAGE + 1])(
    'is refused at a length of %d, before anything of it is awaited',
    async (length) => {
      await expect(cut([int32(length)])).rejects.toThrow(ProtocolError);
    },
  );
});
