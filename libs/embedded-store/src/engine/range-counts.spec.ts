import fc from 'fast-check';
import { compileFilter, type Filter } from '../query/index.ts';
import { fromJs } from '../values/index.ts';
import type { Collection } from './collection.ts';
import { MatchCount } from './match-count.ts';
import { createIndex, insertAll, withCollection } from './testing/collections.ts';

const SIZE = 1_200;
const filters = [
  { of: 'me' },
  { of: 'me', a: { $gte: 5 } },
  { of: 'me', a: { $gte: 5, $lt: 90 } },
  { of: 'you' },
].map((filter) => compileFilter(fromJs(filter)));

function countMatches(items: Collection, filter: Filter): number {
  const matches = new MatchCount(items, filter);
  while (matches.step());
  return matches.total;
}

const counted = (items: Collection) => filters.map((filter) => countMatches(items, filter));

/** Returns the same counts, computed without an index. */
function truth(items: Collection): number[] {
  const docs = Array.from(items.records.rows(-1), ([record]) => items.get(record)!);
  return filters.map((filter) => docs.filter((doc) => filter.matches(doc)).length);
}

describe('a count that is answered again', () => {
  const value = fc.integer({ min: 0, max: 100 });
  const record = fc.integer({ min: 1, max: SIZE });
  const step = fc.oneof(
    fc.record({ does: fc.constant('insert' as const), a: value }),
    fc.record({ does: fc.constant('move' as const), record, a: value }),
    fc.record({ does: fc.constant('remove' as const), record }),
    fc.record({ does: fc.constant('fail' as const), record }),
  );

  it('is what is there by then, whatever was written or undone in between', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), (steps) =>
        withCollection(async (engine, first) => {
          await createIndex(engine, first, { of: 1, a: 1 });
          await insertAll(
            engine,
            first,
            Array.from({ length: SIZE }, (_, _id) => ({ _id, of: _id % 50 ? 'me' : 'you', a: _id % 97 })),
          );
          const items = () => engine.catalog.get('test', 'items')!;
          for (const [at, wanted] of steps.entries()) {
            counted(items());
            const write = engine.write(() => {
              const there = 'record' in wanted ? items().get(wanted.record) : undefined;
              if (wanted.does === 'insert') items().insert(fromJs({ _id: SIZE + at, of: 'me', a: wanted.a }));
              else if (wanted.does === 'move' && there) {
                const moved = fromJs({ ...there.toObject(), a: wanted.a });
                items().replace(wanted.record, there, moved);
              } else if (there) items().remove(wanted.record, there);
              if (wanted.does === 'fail') throw new Error('after it has written');
            });
            await write.catch(() => undefined);
            expect(counted(items())).toEqual(truth(items()));
          }
        }),
      ),
      { numRuns: 8 },
    ));

  it('is right for more ranges than are remembered', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { a: 1 });
      await insertAll(
        engine,
        items,
        Array.from({ length: SIZE }, (_, _id) => ({ _id, a: _id })),
      );
      const from = (low: number) => countMatches(items, compileFilter(fromJs({ a: { $gte: low } })));
      for (let round = 0; round < 2; round++)
        for (let low = 0; low < 100; low++) expect(from(low)).toBe(SIZE - low);
    }));
});
