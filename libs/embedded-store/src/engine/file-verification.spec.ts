import { copyFileSync, cpSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { check } from './damage.ts';
import { Engine } from './engine.ts';
import { findAll, insertAll, withDirectory } from './testing/collections.ts';
import { fill, openStore, withStore, withStores } from './testing/stores.ts';

describe('files that do not go together', () => {
  const cases: [string, RegExp, (stores: { crashed: string; closed: string; other: string }) => string][] = [
    [
      'a missing file',
      /store\.db is missing or empty/,
      ({ closed }) => {
        rmSync(join(closed, 'store.db'));
        return closed;
      },
    ],
    [
      'an empty file',
      /store\.db is missing or empty/,
      ({ closed }) => {
        truncateSync(join(closed, 'store.db'));
        return closed;
      },
    ],
    [
      'a missing file beside a log',
      /store\.db is missing or empty/,
      ({ crashed }) => {
        rmSync(join(crashed, 'store.db'));
        rmSync(join(crashed, 'store.sums'));
        return crashed;
      },
    ],
    [
      'a file that was cut off',
      /is damaged/,
      ({ closed }) => {
        truncateSync(join(closed, 'store.db'), 8_192);
        return closed;
      },
    ],
    [
      'missing checksums',
      /store\.sums are missing or damaged/,
      ({ closed }) => {
        rmSync(join(closed, 'store.sums'));
        return closed;
      },
    ],
    [
      'the log of another store',
      /store\.db-wal does not belong to|is older than its log/,
      ({ closed, other }) => {
        copyFileSync(join(other, 'store.db-wal'), join(closed, 'store.db-wal'));
        return closed;
      },
    ],
    [
      'the file of another store',
      /does not belong to|is older than|not the one that/,
      ({ crashed, other }) => {
        copyFileSync(join(other, 'store.db'), join(crashed, 'store.db'));
        return crashed;
      },
    ],
  ];
  it.each(cases)('are refused: %s', async (_, words, make) => {
    await withStores(async ({ crashed, closed, base }) => {
      const other = join(base, 'other');
      const engine = Engine.open(other);
      await fill(engine, 0, 10);
      cpSync(other, join(base, 'other-crashed'), { recursive: true });
      await engine.close();
      expect(await openStore(make({ crashed, closed, other: join(base, 'other-crashed') }))).toMatch(words);
    });
  });

  it('are refused: a file that is older than its log, also of the same run', () =>
    withDirectory(async (base) => {
      const directory = join(base, 'live');
      const engine = Engine.open(directory);
      await fill(engine, 0, 10);
      copyFileSync(join(directory, 'store.db'), join(base, 'old.db'));
      // Large enough for the log to be copied into the file twice.
      const items = engine.catalog.get('test', 'items')!;
      const text = 'x'.repeat(1_000_000);
      for (let n = 0; n < 80; n++) await insertAll(engine, items, [{ _id: n, text }]);
      cpSync(directory, join(base, 'mixed'), { recursive: true });
      await engine.close();
      copyFileSync(join(base, 'old.db'), join(base, 'mixed/store.db'));
      expect(await openStore(join(base, 'mixed'))).toMatch(/store\.db is older than its log/);
    }));

  it('of which all are copied together are a store', () =>
    withStores(async ({ crashed, closed }) => {
      for (const [directory, count] of [
        [crashed, 260],
        [closed, 200],
      ] as const)
        expect(
          await withStore(directory, async (engine) => {
            expect(check(engine.catalog)).toEqual([]);
            return (await findAll(engine.catalog.get('test', 'items')!, {})).length;
          }),
        ).toBe(count);
    }));

  it('begin a new store in a new directory, also after a crash before the first of them was whole', () =>
    withDirectory(async (base) => {
      writeFileSync(join(base, 'store.db'), '');
      expect(await openStore(base)).toBe('open');
      expect(await openStore(base)).toBe('open');
    }));
});

it.each([1, 3, 5])('a store of format %i is refused with a sentence that says what to do', (version) =>
  withStores(async ({ closed }) => {
    const sql = new DatabaseSync(join(closed, 'store.db'));
    sql.exec(`PRAGMA user_version = ${version}`);
    sql.close();
    expect(await openStore(closed)).toBe(
      `refused: The data in ${closed} has format ${version}, and this version of Saldo reads format 4: use the version that wrote it, or another folder.`,
    );
  }),
);
