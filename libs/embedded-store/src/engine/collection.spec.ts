import fc from 'fast-check';
import { fromJs } from '../values/index.ts';
import type { Collection } from './collection.ts';
import { createIndex, insertAll, withCollection } from './testing/collections.ts';

const everything = { low: new Uint8Array(0), high: new Uint8Array(8).fill(0xff) };
const entries = ({ indexes }: Collection) =>
  indexes.map((index) =>
    index.entries.list(everything, undefined, 1_000).map(([key]) => Buffer.from(key).toString('hex')),
  );
/** Returns the entries that the indexes should have for a document, computed from the document alone. */
const expected = ({ indexes }: Collection, doc: Record<string, unknown>) =>
  indexes.map((index) =>
    index
      .entriesOf(fromJs(doc))
      .keys.map((key) => Buffer.from(key).toString('hex'))
      .sort(),
  );

const value = fc.constantFrom(1, 2, 'x', null);
const document = fc.record(
  {
    a: value,
    b: fc.oneof(value, fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 })),
    c: fc.record({ d: value, e: value }, { requiredKeys: [] }),
    f: value,
  },
  { requiredKeys: [] },
);

it('replacing a document leaves exactly its own entries in each index', () =>
  fc.assert(
    fc.asyncProperty(fc.array(document, { minLength: 2, maxLength: 5 }), (versions) =>
      withCollection(async (engine, items) => {
        await createIndex(engine, items, { a: 1, b: -1 });
        await createIndex(engine, items, { 'c.d': 1 });
        await createIndex(engine, items, { a: 1 }, { partialFilterExpression: { 'c.e': { $exists: true } } });
        const any = { $and: [{ f: { $exists: true } }] };
        await createIndex(engine, items, { b: 1 }, { partialFilterExpression: any });
        const [first, ...others] = versions.map((fields) => ({ _id: 1, ...fields }));
        await insertAll(engine, items, [first ?? {}]);
        for (const next of others) {
          await engine.write(() => items.replace(1, items.get(1)!, fromJs(next)));
          expect(entries(items)).toEqual(expected(items, next));
        }
      }),
    ),
    { numRuns: 30 },
  ));
