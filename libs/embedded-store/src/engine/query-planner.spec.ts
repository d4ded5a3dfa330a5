import fc from 'fast-check';
import type { StoreError } from '../errors.ts';
import { compileFilter, compileSort } from '../query/index.ts';
import { fromJs, type RawDocument } from '../values/index.ts';
import type { Collection } from './collection.ts';
import { planQuery } from './query-planner.ts';
import {
  createIndex,
  findAll,
  findWithoutIndex,
  insertAll,
  withCollection,
  type Plain,
} from './testing/collections.ts';

function planOf(items: Collection, filter: Plain, sort?: Plain) {
  const chosen = planQuery(items, compileFilter(fromJs(filter)), { sort: sort && compileSort(fromJs(sort)) });
  const { index, ranges, reverse, sorted, exact } = chosen;
  return { index: index?.spec.name, ranges: ranges.length, reverse, sorted, exact };
}

describe('the planner', () => {
  const withIndexes = (use: (items: Collection) => void | Promise<void>) =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { user: 1, day: -1 });
      await createIndex(engine, items, { user: 1, category: 1 });
      await createIndex(engine, items, { email: 1 }, { unique: true });
      await createIndex(engine, items, { token: 1 }, { partialFilterExpression: { open: true } });
      await use(items);
    });

  it('uses the index whose first fields the filter fixes', () =>
    withIndexes((items) => {
      expect(planOf(items, { user: 1, category: 'a' })).toMatchObject({
        index: 'user_1_category_1',
        exact: true,
      });
      expect(planOf(items, { user: 1, day: { $gte: 3, $lt: 9 } })).toMatchObject({
        index: 'user_1_day_-1',
        ranges: 1,
        exact: true,
      });
    }));

  it('reads an index in the order that is wanted, forwards or backwards', () =>
    withIndexes((items) => {
      const newestFirst = planOf(items, { user: 1 }, { day: -1 });
      expect(newestFirst).toMatchObject({ index: 'user_1_day_-1', reverse: false, sorted: true });
      expect(planOf(items, { user: 1 }, { day: 1 })).toMatchObject({ reverse: true, sorted: true });
      expect(planOf(items, {}, { user: -1, day: 1 })).toMatchObject({
        index: 'user_1_day_-1',
        reverse: true,
      });
      expect(planOf(items, {}, { user: 1, day: 1 })).toMatchObject({ index: undefined, sorted: false });
    }));

  it('does not take an order from an index that reads several values of an earlier field', () =>
    withIndexes((items) => {
      expect(planOf(items, { user: { $in: [1, 2] } }, { day: -1 })).toMatchObject({
        ranges: 2,
        sorted: false,
      });
      expect(planOf(items, { user: { $in: [1, 2] } }, { user: 1, day: -1 })).toMatchObject({ sorted: true });
    }));

  it('prefers a unique index that finds one document', () =>
    withIndexes((items) =>
      expect(planOf(items, { user: 1, category: 2, email: 'e' })).toMatchObject({
        index: 'email_1',
        exact: false,
      }),
    ));

  it('takes a partial index only where the filter implies its condition', () =>
    withIndexes((items) => {
      expect(planOf(items, { token: 'x', open: true }).index).toBe('token_1');
      expect(planOf(items, { token: 'x', open: { $in: [true, false] } }).index).toBeUndefined();
      expect(planOf(items, { token: 'x' }).index).toBeUndefined();
    }));

  it('takes a partial index of either of two fields where the filter implies one of them', () =>
    withCollection(async (engine, items) => {
      const partialFilterExpression = { $or: [{ part: { $exists: true } }, { key: { $exists: true } }] };
      await createIndex(
        engine,
        items,
        { user: 1, part: 1, key: 1 },
        { unique: true, partialFilterExpression },
      );
      expect(planOf(items, { user: 1, part: null, key: 'x' })).toMatchObject({
        index: 'user_1_part_1_key_1',
        exact: true,
      });
      expect(planOf(items, { user: 1, part: 3 }).index).toBe('user_1_part_1_key_1');
      expect(planOf(items, { user: 1 }).index).toBeUndefined();
      expect(planOf(items, { user: 1, part: null }).index).toBeUndefined();
    }));

  it('takes a partial index of arrays with a second element where the filter asks for one', () =>
    withCollection(async (engine, items) => {
      const partialFilterExpression = { 'parts.1': { $exists: true } };
      await createIndex(engine, items, { user: 1, day: -1 }, { partialFilterExpression });
      await insertAll(engine, items, [
        { _id: 1, user: 1, day: 4, parts: [{ n: 1 }] },
        { _id: 2, user: 1, day: 4, parts: [{ n: 1 }, { n: 2 }] },
      ]);
      const split = { user: 1, day: { $gte: 3 }, 'parts.1': { $exists: true } };
      expect(planOf(items, split).index).toBe('user_1_day_-1');
      expect(planOf(items, { ...split, 'parts.1': { $exists: false } }).index).toBeUndefined();
      expect((await findAll(items, { filter: split })).map((doc) => doc.toObject())).toMatchObject([
        { _id: 2 },
      ]);
    }));

  it('prefers a partial index to one with the same fields of all documents', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { user: 1, day: -1 });
      await createIndex(engine, items, { user: 1, day: 1 }, { partialFilterExpression: { open: true } });
      expect(planOf(items, { user: 1, day: { $gt: 3 }, open: true }).index).toBe('user_1_day_1');
      expect(planOf(items, { user: 1, day: { $gt: 3 } }).index).toBe('user_1_day_-1');
      expect(planOf(items, { user: 1, open: true }, { day: -1 }).index).toBe('user_1_day_1');
    }));

  it('leaves to the filter what would be too many ranges', () =>
    withIndexes((items) => {
      const many = Array.from({ length: 200 }, (_, at) => at);
      expect(planOf(items, { user: { $in: many }, category: { $in: many } })).toMatchObject({
        ranges: 200,
        exact: false,
      });
    }));

  it('asks the filter again when an index holds arrays, and does not sort by it', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { tags: 1 });
      expect(planOf(items, { tags: 'a' })).toMatchObject({ index: 'tags_1', exact: true });
      await insertAll(engine, items, [{ _id: 1, tags: ['a', 'b'] }]);
      expect(planOf(items, { tags: 'a' })).toMatchObject({ index: 'tags_1', exact: false });
      expect(planOf(items, {}, { tags: 1 })).toMatchObject({ index: undefined, sorted: false });
    }));

  it('reads the arrays with a beginning of a text instead of everything in order, if these are few', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { day: 1 });
      await createIndex(engine, items, { words: 1 });
      const words = (n: number) => (n % 20 === 0 ? ['tea', 'ea', 'a'] : ['bread', 'read']);
      await insertAll(
        engine,
        items,
        Array.from({ length: 100 }, (_, n) => ({ _id: n, day: n, words: words(n) })),
      );
      const plan = (pattern: RegExp) => planOf(items, { words: pattern, day: { $gte: 0 } }, { day: 1 });
      expect(plan(/^te/)).toMatchObject({ index: 'words_1', sorted: false });
      expect(plan(/^/)).toMatchObject({ index: 'day_1', sorted: true });
      expect(planOf(items, { words: { $in: [/^te/, null] } })).toMatchObject({ index: 'words_1', ranges: 2 });
      expect(planOf(items, { words: /te/ }).index).toBeUndefined();
      expect(planOf(items, { words: /^te/i }).index).toBeUndefined();
    }));
});

describe('whatever the indexes, the answers are those of a full scan', () => {
  const scalar = fc.oneof(
    fc.integer({ min: 0, max: 4 }),
    fc.constantFrom<unknown>(null, 'a', 'b', true, 2.5, new Date(3), ''),
  );
  const value = fc.oneof(
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  );
  const doc = fc.record(
    { a: value, b: scalar, c: fc.oneof(scalar, fc.record({ x: value, y: scalar }, { requiredKeys: [] })) },
    { requiredKeys: [] },
  );
  const path = fc.constantFrom('a', 'b', 'c', 'c.x', 'c.y');
  const direction = fc.constantFrom<1 | -1>(1, -1);
  const pattern = fc.uniqueArray(fc.tuple(path, direction), {
    minLength: 1,
    maxLength: 3,
    selector: ([name]) => name,
  });
  const condition = fc.oneof<fc.Arbitrary<unknown>[]>(
    scalar,
    scalar.map(($gt) => ({ $gt })),
    scalar.map(($lte) => ({ $lte })),
    fc.tuple(scalar, scalar).map(([$gte, $lt]) => ({ $gte, $lt })),
    fc.array(fc.oneof(scalar, fc.constant(/^a/)), { minLength: 1, maxLength: 3 }).map(($in) => ({ $in })),
    fc.constantFrom(/^a/, /^/),
    fc.boolean().map(($exists) => ({ $exists })),
    scalar.map(($ne) => ({ $ne })),
  );
  const filter = fc.dictionary(fc.oneof(path, fc.constant('a.1')), condition, { maxKeys: 3 });
  const options = fc.constantFrom<Plain>(
    {},
    { partialFilterExpression: { b: { $gt: 1 } } },
    { partialFilterExpression: { a: { $exists: true } } },
    { partialFilterExpression: { 'a.1': { $exists: true } } },
    { partialFilterExpression: { 'c.x': { $exists: true } } },
    { partialFilterExpression: { $or: [{ a: { $exists: true } }, { b: { $gt: 1 } }] } },
  );
  const indexes = fc.array(fc.tuple(pattern, options), { minLength: 1, maxLength: 3 });
  const query = fc.record({ filter, sort: fc.option(pattern), limit: fc.nat(6), skip: fc.nat(3) });
  const queries = fc.array(query, { minLength: 5, maxLength: 5 });

  const same = (a: readonly string[], b: readonly string[]) => expect([...a].sort()).toEqual([...b].sort());

  it('for filters, sorts and limits over random documents', async () => {
    await withCollection(async (engine) => {
      let cases = 0;
      const property = fc.asyncProperty(
        fc.array(doc, { maxLength: 20 }),
        indexes,
        queries,
        async (docs, specs, wanted) => {
          const items = await engine.write(() => engine.catalog.ensure('test', `case${cases++}`));
          for (const [at, [key, extra]] of specs.entries())
            // The same index under two names is rejected, as in MongoDB.
            await createIndex(engine, items, Object.fromEntries(key), { name: `index${at}`, ...extra }).catch(
              (error) => expect(error).toMatchObject({ code: 85 }),
            );
          for (const [at, fields] of docs.entries())
            // A document with arrays in two fields of one index is rejected, as in MongoDB.
            await insertAll(engine, items, [{ _id: at, ...fields }]).catch((error) =>
              expect(error).toMatchObject({ code: 171 }),
            );
          for (const query of wanted) await expectSameAnswers(items, query);
        },
      );
      await fc.assert(property, { numRuns: 100 });
    });
  }, 60_000);

  interface Query {
    filter: Plain;
    sort: [string, 1 | -1][] | null;
    limit: number;
    skip: number;
  }

  async function expectSameAnswers(items: Collection, { filter: wanted, sort: order, limit, skip }: Query) {
    const all = findWithoutIndex(items, { filter: wanted });
    same((await findAll(items, { filter: wanted })).map(show), all.map(show));
    // Skip a sort by both fields that may be arrays, which is rejected.
    if (!order || ['a', 'c.x'].every((list) => order.some(([name]) => name === list))) return;
    // Compare sort keys rather than documents, because documents with equal keys may come in any order.
    const sort = Object.fromEntries(order);
    const { keyOf } = compileSort(fromJs(sort));
    const find = { filter: wanted, sort, limit, skip };
    const keys = (answer: Promise<RawDocument[]>) =>
      answer.then(
        (found) => found.map((one) => Buffer.from(keyOf(one)).toString('hex')),
        (error: StoreError) => error.message,
      );
    const scanned = keys((async () => findWithoutIndex(items, find))());
    expect(await keys(findAll(items, find))).toEqual(await scanned);
  }

  const show = (found: { toObject(): unknown }) => JSON.stringify(found.toObject());
});
