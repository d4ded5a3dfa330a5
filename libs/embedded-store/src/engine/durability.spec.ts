import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { StoreError } from '../errors.ts';
import { fromJs } from '../values/index.ts';
import { inconsistencies, expectedEntries } from './damage.ts';
import { DatabaseFile } from './database-file.ts';
import { Engine } from './engine.ts';
import { GroupCommit } from './group-commit.ts';
import { DataDirectoryError } from './file-verification.ts';
import { createIndex, findAll, insertAll, withCollection, withDirectory } from './testing/collections.ts';

describe('a data directory', () => {
  it('gives back everything when it is opened again', () =>
    withDirectory(async (directory) => {
      const first = Engine.open(directory);
      const items = await first.write(() => first.catalog.ensure('test', 'items'));
      await createIndex(first, items, { a: 1 }, { unique: true });
      await insertAll(first, items, [
        { _id: 1, a: [1, 2] },
        { _id: 2, a: 3 },
      ]);
      await first.close();

      const second = Engine.open(directory);
      const again = second.catalog.get('test', 'items')!;
      expect((await findAll(again, { filter: { a: { $gte: 2 } } })).map((doc) => doc.toObject())).toEqual([
        { _id: 1, a: [1, 2] },
        { _id: 2, a: 3 },
      ]);
      expect(again.indexes.map(({ spec, multikey }) => [spec.name, spec.unique, multikey])).toEqual([
        ['_id_', true, false],
        ['a_1', true, true],
      ]);
      await expect(insertAll(second, again, [{ _id: 3, a: 2 }])).rejects.toMatchObject({ code: 11000 });
      await second.close();
    }));

  it('is used by one process at a time, and a second one gets an explanation', () =>
    withDirectory(async (directory) => {
      const engine = Engine.open(directory);
      expect(() => Engine.open(directory)).toThrow(
        new DataDirectoryError(`Another process is using the data directory ${directory}.`),
      );
      await engine.close();
      await Engine.open(directory).close();
    }));

  it('of another version is refused and left as it is', () =>
    withDirectory(async (directory) => {
      await Engine.open(directory).close();
      const path = join(directory, 'store.db');
      const newer = new DatabaseSync(path);
      newer.exec('PRAGMA user_version = 99');
      newer.close();
      expect(() => Engine.open(directory)).toThrow(/has format 99, and this version of Saldo reads format 4/);
      const after = new DatabaseSync(path);
      expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
      after.close();
    }));

  it('can be copied while it is written to, and the copy is whole', () =>
    withCollection(async (engine, items) => {
      await createIndex(engine, items, { a: 1 });
      const padding = 'x'.repeat(500);
      await insertAll(
        engine,
        items,
        Array.from({ length: 3000 }, (_, a) => ({ _id: a, a, padding })),
      );
      await withDirectory(async (target) => {
        let next = 3000;
        let copying = true;
        const writing = (async () => {
          while (copying) await insertAll(engine, items, [{ _id: next, a: next++, padding }]);
        })();
        await engine.backup(join(target, 'copy')).finally(() => (copying = false));
        await writing;
        await expect(engine.backup(join(target, 'copy'))).rejects.toThrow(DataDirectoryError);
        const copy = Engine.open(join(target, 'copy'));
        const copied = copy.catalog.get('test', 'items')!;
        expect(inconsistencies(copied)).toEqual([]);
        const ids = (await findAll(copied, {})).map((doc) => doc.toObject()['_id']);
        expect(ids).toEqual(Array.from({ length: ids.length }, (_, at) => at));
        expect(ids.length).toBeGreaterThanOrEqual(3000);
        await copy.close();
      });
    }));

  it('can be copied although a transaction is open when the copy begins', () =>
    withDirectory(async (directory) => {
      const file = DatabaseFile.open(directory);
      file.sql.exec('CREATE TABLE t (n INTEGER); BEGIN IMMEDIATE; INSERT INTO t VALUES (1)');
      await withDirectory(async (target) => {
        const copying = file.backup(join(target, 'copy'));
        await setTimeout(100);
        file.sql.exec('COMMIT');
        await copying;
        const copy = DatabaseFile.open(join(target, 'copy'));
        expect(copy.sql.prepare('SELECT n FROM t').all()).toEqual([{ n: 1 }]);
        copy.close();
      });
      file.close();
    }));
});

describe('group commit', () => {
  const withCommits = (
    use: (commits: GroupCommit, file: DatabaseFile, rollbacks: () => number) => Promise<void>,
  ) =>
    withDirectory(async (directory) => {
      const file = DatabaseFile.open(directory);
      let rollbacks = 0;
      file.sql.exec('CREATE TABLE t (n INTEGER)');
      await use(new GroupCommit(file, () => void rollbacks++), file, () => rollbacks);
      file.close();
    });
  const numbers = (file: DatabaseFile) =>
    file.sql
      .prepare('SELECT n FROM t ORDER BY n')
      .all()
      .map((row) => row['n']);
  const add = (file: DatabaseFile, n: number) => file.sql.exec(`INSERT INTO t VALUES (${n})`);

  it('resolves when the flush is done, which concurrent callers share', () =>
    withCommits(async (commits, file) => {
      const flush = jest.spyOn(file, 'flush');
      const all = Promise.withResolvers<undefined>();
      let committed = 0;
      let flushed = false;
      flush.mockImplementationOnce(async () => {
        await all.promise;
        flushed = true;
      });
      const write = async (n: number) => {
        await commits.commit(() => add(file, n));
        expect(flushed).toBe(false);
        committed += 1;
        if (committed === 50) all.resolve(undefined);
        await commits.durable();
        expect(flushed).toBe(true);
      };
      await Promise.all(Array.from({ length: 50 }, (_, n) => write(n)));
      expect(flush).toHaveBeenCalledTimes(1);
      expect(numbers(file)).toHaveLength(50);
      await commits.durable();
      expect(flush).toHaveBeenCalledTimes(1);
    }));

  it('makes another flush for what was committed while one was under way', () =>
    withCommits(async (commits, file) => {
      const flush = jest.spyOn(file, 'flush');
      let second: Promise<void> | undefined;
      flush.mockImplementationOnce(async () => {
        await commits.commit(() => add(file, 2));
        second = commits.durable();
      });
      await commits.commit(() => add(file, 1));
      await commits.durable();
      await second;
      expect(flush).toHaveBeenCalledTimes(2);
    }));

  it('lets a StoreError fail its own job only', () =>
    withCommits(async (commits, file, rollbacks) => {
      const failing = commits.commit(() => {
        throw new StoreError('BadValue', 'no');
      });
      const others = [commits.commit(() => add(file, 1)), commits.commit(() => add(file, 2))];
      await expect(failing).rejects.toThrow('no');
      await Promise.all(others);
      expect(numbers(file)).toEqual([1, 2]);
      expect(rollbacks()).toBe(0);
    }));

  it('lets a fault that comes before anything was written fail its own job only', () =>
    withCommits(async (commits, file, rollbacks) => {
      const jobs = [
        commits.commit(() => add(file, 1)),
        commits.commit(() => file.sql.exec('INSERT INTO nowhere VALUES (1)')),
      ];
      expect((await Promise.allSettled(jobs)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(numbers(file)).toEqual([1]);
      expect(rollbacks()).toBe(0);
    }));

  it('rolls back all writes of a transaction after a failure while writing, and continues', () =>
    withCommits(async (commits, file, rollbacks) => {
      const jobs = [
        commits.commit(() => add(file, 1)),
        commits.commit(() => {
          add(file, 2);
          throw new TypeError('a fault');
        }),
      ];
      expect((await Promise.allSettled(jobs)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(numbers(file)).toEqual([]);
      expect(rollbacks()).toBe(1);
      await commits.commit(() => add(file, 3));
      expect(numbers(file)).toEqual([3]);
    }));

  it('promises nothing any more once a flush has failed', () =>
    withCommits(async (commits, file) => {
      jest.spyOn(file, 'flush').mockRejectedValueOnce(new Error('EIO'));
      await commits.commit(() => add(file, 1));
      await expect(commits.durable()).rejects.toThrow('The disk refused a write');
      await expect(commits.commit(() => add(file, 2))).rejects.toThrow('The disk refused a write');
      await expect(commits.durable()).rejects.toThrow('The disk refused a write');
    }));
});

describe('indexes and documents', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.constantFrom<unknown>(null, 'x'.repeat(3000)),
    fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
  );
  const write = fc.record({
    kind: fc.constantFrom('insert', 'replace', 'remove'),
    _id: fc.nat(6),
    doc: fc.record({ a: value, b: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] }),
  });

  it('agree after any writes, and a unique index never holds a value twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 30 }), (writes) =>
        withCollection(async (engine, items) => {
          await createIndex(
            engine,
            items,
            { a: 1 },
            { unique: true, partialFilterExpression: { b: { $gte: 2 } } },
          );
          await createIndex(engine, items, { b: -1, a: 1 });
          for (const { kind, _id, doc } of writes) {
            const after = fromJs({ _id, ...doc });
            const attempt = engine.write(() => {
              const record = items.recordOf(after);
              const before = record === undefined ? undefined : items.get(record);
              if (kind === 'insert') items.insert(after);
              else if (record !== undefined && before && kind === 'replace')
                items.replace(record, before, after);
              else if (record !== undefined && before) items.remove(record, before);
            });
            await attempt.catch((error) => expect(error).toMatchObject({ code: 11000 }));
          }
          expect(inconsistencies(items)).toEqual([]);
          for (const index of items.indexes.filter(({ spec }) => spec.unique)) {
            const keys = expectedEntries(items, index).map(([key]) => Buffer.from(key).toString('hex'));
            expect(new Set(keys).size).toBe(keys.length);
          }
        }),
      ),
      { numRuns: 50 },
    );
  }, 60_000);
});
