import fc from 'fast-check';
import type { Document } from 'mongodb';
import { command, message, OP_MSG } from './testing/raw-socket.ts';
import { useWireStore } from './testing/wire.ts';

const runs = Number(process.env.FUZZ_CASES ?? 300);
const seed = Number(process.env.SEED ?? 20260101);
const store = useWireStore();

const samples: Document[] = [
  { hello: 1 },
  { insert: 'c', documents: [{ a: 1, b: 'text', c: [1, { d: null }] }] },
  { find: 'c', filter: { a: { $gt: 1 }, $or: [{ b: 'x' }, { c: { $in: [1, 2] } }] }, sort: { a: 1 } },
  {
    update: 'c',
    updates: [{ q: { a: 1 }, u: { $set: { b: 2 }, $push: { c: 1 } }, upsert: true }],
  },
  { aggregate: 'c', pipeline: [{ $match: { a: 1 } }, { $group: { _id: '$a', n: { $sum: 1 } } }], cursor: {} },
  { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }] },
];

describe('noise', () => {
  const fuzz = (bytes: fc.Arbitrary<Uint8Array>, patience: number) =>
    fc.assert(
      fc.asyncProperty(bytes, async (noise) => {
        await store.send(noise, patience);
        expect(store.process.process.exitCode).toBeNull();
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
