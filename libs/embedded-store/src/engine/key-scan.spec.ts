import { Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { compilePipeline } from '../query/index.ts';
import { fromJs } from '../values/index.ts';
import type { Collection } from './collection.ts';
import { Cursor } from './cursor.ts';
import { createIndex, insertAll, type Plain, withCollection } from './testing/collections.ts';

const run = async (items: Collection, pipeline: Plain[]) => {
  const cursor = new Cursor([
    { collection: items, pipeline: compilePipeline(pipeline.map((stage) => fromJs(stage))) },
  ]);
  return (await cursor.take(Infinity, {})).map((doc) => doc.toObject());
};

/** Returns a function that counts the documents read since. */
function countReads(items: Collection): () => number {
  const get = jest.spyOn(items, 'get');
  return () => get.mock.calls.length;
}

const id = new ObjectId();
const values = fc.constantFrom<unknown>(
  undefined, null, true, 'a', 'a\0b', 'é', new Int32(2), Long.fromNumber(2), new Double(2), new Double(2.5),
  Long.fromString('9007199254740993'), id, new Date(-1), { x: 1 },
); // prettier-ignore
const numbers = fc.constantFrom<unknown>(
  undefined, null, new Int32(3), Long.fromNumber(-4), new Double(1.5), Long.fromString('9007199254740993'),
); // prettier-ignore
const docs = fc.array(fc.record({ a: values, b: values, n: numbers, m: fc.record({ n: numbers }) }), {
  minLength: 1,
  maxLength: 30,
});
const direction = fc.constantFrom<1 | -1>(1, -1);
const directions = fc.tuple(direction, direction, direction, direction);

describe('a $group over the keys of an index', () => {
  it('has the results of one over documents', async () => {
    const property = fc.asyncProperty(docs, directions, async (rows, [user, a, b, n]) => {
      const compared = await withCollection(async (engine, items) => {
        const stored = rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([, v]) => v !== undefined)),
        );
        await insertAll(
          engine,
          items,
          stored.map((row, _id) => ({ _id, user: 'u', ...row })),
        );
        const groups = [
          {
            _id: { a: { $ifNull: ['$a', null] }, b: '$b' },
            n: { $sum: { $toLong: '$n' } },
            count: { $sum: 1 },
          },
          { _id: '$b', n: { $sum: { $toLong: '$n' } }, m: { $sum: { $toLong: '$m.n' } } },
          { _id: null, n: { $sum: { $toLong: '$n' } } },
        ].map((group) => [{ $match: { user: 'u' } }, { $group: group }]);
        const sorted = async () => {
          const all = await Promise.all(groups.map((group) => run(items, group)));
          return all.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
        };
        const scanned = await sorted();
        await createIndex(engine, items, { user, a, b, n, 'm.n': 1 });
        return { scanned, covered: await sorted() };
      });
      // The order decides which of several equal numbers represents their group.
      expect(compared.covered).toEqual(compared.scanned);
    });
    await fc.assert(property, { seed: 20261123, numRuns: 40 });
  });

  it('reads no documents, however many there are', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { user: 1, day: -1, cents: 1, account: 1 });
      const rows = Array.from({ length: 3_000 }, (_, n) => ({
        ...{ _id: n, user: n % 3 === 0 ? 'v' : 'u', day: `2026-0${(n % 9) + 1}`, cents: n },
        ...(n % 2 === 0 && { account: id }),
      }));
      await insertAll(engine, items, rows);
      const reads = countReads(items);
      const found = await run(items, [
        { $match: { user: 'u', day: { $gte: '2026-03' } } },
        {
          $group: {
            _id: { account: { $ifNull: ['$account', null] }, month: { $substrBytes: ['$day', 0, 7] } },
            sum: { $sum: { $toLong: '$cents' } },
          },
        },
        { $sort: { sum: -1 } },
      ]);
      const wanted = rows.filter(({ user, day }) => user === 'u' && day >= '2026-03');
      const sumOf = (list: readonly { sum?: unknown }[]) =>
        list.reduce((all, { sum }) => all + Number(sum), 0);
      expect(sumOf(found)).toBe(wanted.reduce((all, { cents }) => all + cents, 0));
      expect(found.length).toBe(
        new Set(wanted.map(({ account, day }) => `${account?.toHexString()} ${day}`)).size,
      );
      expect(reads()).toBe(0);
    }));

  it('reads only the documents whose keys leave something open', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { user: 1, a: 1 });
      await insertAll(engine, items, [
        { _id: 1, user: 'u', a: 'x' },
        { _id: 2, user: 'u', a: null },
        { _id: 3, user: 'u' },
        { _id: 4, user: 'u', a: new Int32(7) },
        { _id: 5, user: 'u', a: 'y' },
      ]);
      const reads = countReads(items);
      const found = await run(items, [
        { $match: { user: 'u' } },
        { $group: { _id: { a: '$a' }, n: { $sum: 1 } } },
      ]);
      expect(new Set(found.map(({ _id }) => JSON.stringify(_id)))).toEqual(
        new Set(['{"a":"x"}', '{"a":null}', '{}', '{"a":7}', '{"a":"y"}']),
      );
      expect(reads()).toBe(3);
    }));

  it('reads documents where an array has several keys, or the index lacks a field', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { user: 1, a: 1 });
      await insertAll(engine, items, [
        { _id: 1, user: 'u', a: ['x', 'y'] },
        { _id: 2, user: 'u', a: 'x', b: 2 },
      ]);
      const group = (field: string) =>
        run(items, [{ $match: { user: 'u' } }, { $group: { _id: field, n: { $sum: 1 } } }]);
      expect((await group('$a')).map(({ n }) => n)).toEqual([1, 1]);
      expect((await group('$b')).map(({ _id }) => _id)).toEqual([null, 2]);
    }));

  it('goes on where it was when documents are written in between', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { user: 1, n: 1 });
      await insertAll(
        engine,
        items,
        Array.from({ length: 5_000 }, (_, n) => ({ _id: n, user: 'u', n })),
      );
      const reading = run(items, [{ $match: { user: 'u' } }, { $group: { _id: null, n: { $sum: 1 } } }]);
      await insertAll(engine, items, [{ _id: 5_000, user: 'u', n: -1 }]);
      const [{ n } = { n: 0 }] = await reading;
      expect([5_000, 5_001]).toContain(n);
    }));
});
