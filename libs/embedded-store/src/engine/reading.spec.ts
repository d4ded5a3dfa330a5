import { compileFilter, compilePipeline, compileUpdate } from '../query/index.ts';
import { fromJs, type RawDocument } from '../values/index.ts';
import type { Collection } from './collection.ts';
import { CursorRegistry } from './cursor-registry.ts';
import { Cursor } from './cursor.ts';
import { inconsistencies } from './damage.ts';
import { createIndex, findAll, insertAll, withCollection, type Plain } from './testing/collections.ts';
import { removeExpired } from './ttl.ts';
import type { Match } from './scan.ts';
import { writeInSlices, tryImmediateWrite } from './write-operations.ts';

const run = (items: Collection, filter: Plain = {}) =>
  new Cursor([{ collection: items, pipeline: compilePipeline([fromJs({ $match: filter })]) }]);
const ids = (docs: readonly RawDocument[]) => docs.map((doc) => doc.toObject()['_id']);
const numbered = (count: number, fields: Plain = {}) =>
  Array.from({ length: count }, (_, _id) => ({ _id, ...fields }));

describe('reading', () => {
  it('gives batches of the size that is asked for, in order, and knows when it is done', () =>
    withCollection(async (engine, items) => {
      await insertAll(engine, items, numbered(1000));
      const query = run(items);
      expect(ids(await query.take(3, {}))).toEqual([0, 1, 2]);
      expect(query.exhausted).toBe(false);
      expect(ids(await query.take(600, {}))).toHaveLength(600);
      expect(ids(await query.take(Infinity, {})).at(-1)).toBe(999);
      expect(query.exhausted).toBe(true);
      expect(await query.take(5, {})).toEqual([]);
    }));

  it('goes on past what does not match, and ends where nothing does', () =>
    withCollection(async (engine, items) => {
      await insertAll(engine, items, [...numbered(2_000), { _id: 2_000, a: 1 }]);
      expect(ids(await run(items, { a: 1 }).take(1, {}))).toEqual([2_000]);
      const none = run(items, { a: 2 });
      expect(await none.take(1, {})).toEqual([]);
      expect(none.exhausted).toBe(true);
    }));

  it('ends a batch before it grows beyond one reply, and holds no more than that', () =>
    withCollection(async (engine, items) => {
      const text = 'x'.repeat(1_500_000);
      for (let _id = 0; _id < 30; _id++) await insertAll(engine, items, [{ _id, text }]);
      const query = run(items);
      const sizes = [];
      while (!query.exhausted) sizes.push((await query.take(Infinity, {})).length);
      expect(sizes).toEqual([11, 11, 8]);
    }));

  it('goes on where it was when documents are written in between', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { a: 1 });
      await insertAll(
        engine,
        items,
        Array.from({ length: 300 }, (_, _id) => ({ _id, a: _id })),
      );
      const query = run(items, { a: { $gte: 0 } });
      expect(ids(await query.take(40, {}))).toHaveLength(40);
      await engine.write(() => {
        for (const record of [100, 200, 300]) items.remove(record, items.get(record)!);
      });
      await insertAll(engine, items, [{ _id: 1000, a: 299.5 }]);
      const rest = ids(await query.take(Infinity, {}));
      expect(rest.at(-1)).toBe(1000);
      expect(new Set(rest).size).toBe(rest.length);
    }));

  it('gives all of many documents by an index, of any size and with any bytes', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { a: 1 });
      const sizeOf = (n: number) => (n % 900 === 7 ? 40_000 : n % 50 === 3 ? 5_000 : n % 40);
      const bytesOf = (n: number) => Buffer.alloc(sizeOf(n) + 2, n).fill(0, 0, n % 3);
      const all = Array.from({ length: 7_000 }, (_, n) => ({ _id: n, a: -n, bytes: bytesOf(n) }));
      await insertAll(engine, items, all);
      const found = await run(items, { a: { $lte: 0 } }).take(Infinity, {});
      const right = all.toReversed().map(({ _id, bytes }) => `${_id} ${bytes.toString('hex')}`);
      const given = found.map((doc) => {
        const { _id, bytes } = doc.toObject();
        return `${_id} ${bytes.toString('hex')}`;
      });
      expect(given.length).toBe(right.length);
      expect(given.filter((each, n) => each !== right[n])).toEqual([]);
    }));

  it('says so when its collection is dropped under it', () =>
    withCollection(async (engine, items) => {
      await insertAll(engine, items, numbered(100));
      const query = run(items);
      await query.take(1, {});
      await engine.write(() => engine.catalog.drop(items));
      await expect(query.take(1000, {})).rejects.toMatchObject({ code: 175 });
    }));

  it('stops when the client has disconnected or the time limit is reached', () =>
    withCollection(async (engine, items) => {
      await insertAll(engine, items, numbered(20_000));
      await expect(run(items, { x: 1 }).take(1, { signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 237,
      });
      await expect(run(items, { x: 1 }).take(1, { deadline: 0 })).rejects.toMatchObject({ code: 50 });
    }));

  it('serves one asker at a time', () =>
    withCollection(async (engine, items) => {
      await insertAll(engine, items, numbered(20_000));
      const query = run(items);
      const first = query.take(20_000, {});
      await expect(query.take(1, {})).rejects.toMatchObject({ code: 12051 });
      expect(await first).toHaveLength(20_000);
    }));
});

describe('cursors', () => {
  it('are found by number and namespace, and closed once or after ten idle minutes', () =>
    withCollection(async (_, items) => {
      const cursors = new CursorRegistry();
      const query = run(items);
      const [one, two] = [cursors.open(query, 'a.b'), cursors.open(query, 'a.b')];
      expect(cursors.get(one, 'a.b')).toBe(query);
      expect(() => cursors.get(one, 'a.c')).toThrow(expect.objectContaining({ code: 13 }));
      expect([cursors.close(one), cursors.close(one)]).toEqual([true, false]);
      cursors.closeIdle(Date.now() + 9 * 60_000);
      expect(cursors.get(two, 'a.b')).toBe(query);
      cursors.closeIdle(Date.now() + 11 * 60_000);
      expect(() => cursors.get(two, 'a.b')).toThrow(expect.objectContaining({ code: 43 }));
    }));
});

describe('changing', () => {
  it('finds and changes in one step, so that no two callers get the same document', () =>
    withCollection(async (engine, items) => {
      await insertAll(engine, items, numbered(50, { taken: false }));
      const taken: unknown[] = [];
      const free = compileFilter(fromJs({ taken: false }));
      const take = compileUpdate(fromJs({ $set: { taken: true } }));
      const takeOne = () =>
        writeInSlices(
          engine,
          {
            collection: items,
            filter: free,
            change: (match) => {
              if (!match) return;
              items.replace(match.record, match.doc, take.apply(match.doc).doc);
              taken.push(match.doc.toObject()['_id']);
            },
          },
          {},
        );
      await Promise.all(Array.from({ length: 60 }, takeOne));
      expect(taken.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 50 }, (_, at) => at));
    }));

  it('meets each document once, even where changing moves it ahead in the index that is read', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { a: 1 });
      await insertAll(
        engine,
        items,
        Array.from({ length: 500 }, (_, _id) => ({ _id, a: _id })),
      );
      const more = compileUpdate(fromJs({ $inc: { a: 1000 } }));
      let met = 0;
      const write = {
        collection: items,
        filter: compileFilter(fromJs({ a: { $gte: 0 } })),
        many: true,
        change: (match: Match | undefined) => {
          met++;
          if (match) items.replace(match.record, match.doc, more.apply(match.doc).doc);
        },
      };
      expect(tryImmediateWrite(write)).toBe(false);
      await writeInSlices(engine, write, {});
      expect(met).toBe(500);
      const values = (await findAll(items, {})).map((doc) => doc.toObject()['a']);
      expect(values).toEqual(Array.from({ length: 500 }, (_, at) => at + 1000));
    }));
});

describe('building an index', () => {
  it('lets others write meanwhile, and holds in the end what all documents call for', () =>
    withCollection(async (engine, items) => {
      await insertAll(engine, items, numbered(20_000, { a: 1 }));
      const building = createIndex(engine, items, { _id: -1, a: 1 });
      // Do not wait for the disk, so that a part of the index is built between any two writes.
      for (let n = 0; n < 6; n++)
        await engine.commit(() => {
          items.insert(fromJs({ _id: 20_000 + n, a: [n, n + 1] }));
          items.remove(n * 300 + 5, items.get(n * 300 + 5)!);
          items.replace(n * 300 + 8, items.get(n * 300 + 8)!, fromJs({ _id: n * 300 + 7, a: 2 }));
        });
      expect(items.indexes[1]).toMatchObject({ building: true });
      await building;
      expect(items.indexes[1]).toMatchObject({ building: false, arrays: new Set([1]) });
      expect(inconsistencies(items)).toEqual([]);
    }));

  it('leaves nothing behind where documents do not fit it', () =>
    withCollection(async (engine, items) => {
      await insertAll(engine, items, numbered(500, { a: 1 }));
      await expect(createIndex(engine, items, { a: 1 }, { unique: true })).rejects.toMatchObject({
        code: 11000,
      });
      expect(items.indexes).toHaveLength(1);
    }));
});

describe('a TTL index', () => {
  it('removes what has expired, and nothing that is no date or does not belong to it', () =>
    withCollection(async (engine, items) => {
      const now = new Date('2026-03-01T12:00:00Z');
      const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
      await createIndex(engine, items, { at: 1 }, { expireAfterSeconds: 60 });
      await createIndex(
        engine,
        items,
        { until: -1 },
        { expireAfterSeconds: 0, partialFilterExpression: { open: true } },
      );
      await insertAll(engine, items, [
        { _id: 'old', at: ago(61) },
        { _id: 'young', at: ago(59) },
        { _id: 'an old one in a list', at: [ago(5), ago(500)] },
        { _id: 'no date', at: 12 },
        { _id: 'none' },
        { _id: 'open', until: ago(1), open: true },
        { _id: 'not open', until: ago(1) },
      ]);
      await removeExpired(engine, now);
      expect(ids(await findAll(items, {}))).toEqual(['young', 'no date', 'none', 'not open']);
    }));
});
