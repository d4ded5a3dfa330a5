import {
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ObjectId } from 'bson';
import { fromJs } from '../values';
import { check } from './damage';
import { Engine } from './engine';
import { createIndex, findAll, insertAll, withDirectory } from './testing';

const FLIPS = Number(process.env['FLIPS'] ?? 150);
const SEED = Number(process.env['SEED'] ?? 20_260_101);
const FILES = ['store.db', 'store.db-wal', 'store.sums'];

const idOf = (n: number) => new ObjectId(n.toString(16).padStart(24, '0'));
const documents = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    _id: idOf(from + at),
    n: from + at,
    group: (from + at) % 7,
    text: `text of document ${from + at} `.repeat(4),
  }));

async function fill(engine: Engine, from: number, to: number): Promise<void> {
  for (const name of ['items', 'others']) {
    const collection = await engine.write(() => engine.catalog.ensure('test', name));
    await insertAll(engine, collection, documents(from, to));
    if (from === 0) await createIndex(engine, collection, { group: 1, n: -1 });
  }
}

/** What a collection answers to some queries, by indexes and without; or the error. */
async function answers(engine: Engine, name: string): Promise<string> {
  try {
    const items = engine.catalog.get('test', name)!;
    const found = [
      await findAll(items, {}),
      await findAll(items, { filter: { group: 3 }, sort: { group: 1, n: -1 } }),
      await findAll(items, { filter: { _id: idOf(17) } }),
      await findAll(items, { sort: { _id: -1 }, limit: 50 }),
    ];
    return JSON.stringify(found.map((docs) => docs.map((doc) => doc.toObject())));
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

/** Opens a store, or says why that is refused. */
async function withStore<T>(directory: string, use: (engine: Engine) => Promise<T>): Promise<T | string> {
  let engine: Engine;
  try {
    engine = Engine.open(directory);
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
  try {
    return await use(engine);
  } finally {
    await engine.close();
  }
}
const openStore = (directory: string) => withStore(directory, async () => 'open');

/** A store whose log holds the last writes, as a crash leaves it; and one that was closed. */
async function withStores(
  use: (stores: { crashed: string; closed: string; base: string }) => Promise<void>,
): Promise<void> {
  await withDirectory(async (base) => {
    const directory = join(base, 'live');
    const first = Engine.open(directory);
    await fill(first, 0, 200);
    await first.close();
    cpSync(directory, join(base, 'closed'), { recursive: true });
    const second = Engine.open(directory);
    await fill(second, 200, 260);
    cpSync(directory, join(base, 'crashed'), { recursive: true });
    await second.close();
    await use({ crashed: join(base, 'crashed'), closed: join(base, 'closed'), base });
  });
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function flip(file: string, at: number, bit = 0): void {
  const bytes = readFileSync(file);
  bytes[at]! ^= 1 << bit;
  writeFileSync(file, bytes);
}

/** Flips a bit within a document that holds this text. */
function damageDocument(directory: string, text: string): void {
  const file = join(directory, 'store.db');
  flip(file, readFileSync(file).indexOf(text));
}

let said: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a store in whose files a bit was flipped', () => {
  it.each(['closed', 'crashed'] as const)(
    'answers what is right or says that it is damaged (%s)',
    async (kind) => {
      await withStores(async (stores) => {
        const right = new Map<string, string>();
        cpSync(stores[kind], join(stores.base, 'right'), { recursive: true });
        await withStore(join(stores.base, 'right'), async (engine) => {
          for (const name of ['items', 'others']) right.set(name, await answers(engine, name));
        });
        const random = randomFrom(SEED);
        const outcomes = { right: 0, refused: 0 };
        for (let n = 0; n < FLIPS; n++) {
          const directory = join(stores.base, `flipped-${n}`);
          cpSync(stores[kind], directory, { recursive: true });
          const files = FILES.filter((name) => existsSync(join(directory, name)));
          const file = join(directory, files[Math.floor(random() * files.length)]!);
          flip(file, Math.floor(random() * statSync(file).size), Math.floor(random() * 8));
          said.mockClear();
          const found = await withStore(directory, async (engine) => [
            await answers(engine, 'items'),
            await answers(engine, 'others'),
          ]);
          const [items = '', others = ''] = typeof found === 'string' ? [found, found] : found;
          for (const [answer, name] of [
            [items, 'items'],
            [others, 'others'],
          ] as const) {
            const refused = answer.startsWith('refused: ');
            if (refused) expect(answer).toMatch(/damaged|missing|does not belong|older|newer/);
            // The end of a log may as well have been cut off by a power failure: the store starts and says so.
            else if (answer !== right.get(name)) {
              expect(file).toMatch(/wal$/);
              expect(said.mock.calls.join()).toContain('The last transaction in the log');
            }
            outcomes[refused ? 'refused' : 'right']++;
          }
          rmSync(directory, { recursive: true });
        }
        expect(outcomes.refused).toBeGreaterThan(FLIPS / 10);
      });
    },
    300_000,
  );
});

describe('a damaged page', () => {
  it('of documents closes their collection, with what is lost, and no other', () =>
    withStores(async ({ closed }) => {
      damageDocument(closed, 'text of document 123 ');
      await withStore(closed, async (engine) => {
        const said = await answers(engine, 'items');
        expect(said).toMatch(
          /^refused: The collection test\.items is damaged on the disk: \d+ of 200 documents are lost \(_id .*\)\. It is neither read nor written until it is restored from a backup/,
        );
        expect(said).toContain(idOf(123).toHexString());
        expect(console.error).toHaveBeenCalledWith(said.replace('refused: ', ''));
        expect(() => engine.catalog.ensure('test', 'items')).toThrow('is damaged');
        const others = engine.catalog.get('test', 'others')!;
        await insertAll(engine, others, documents(500, 501));
        expect(await findAll(others, {})).toHaveLength(201);
      });
      // It stays so, and what was written to the other one is kept.
      await withStore(closed, async (engine) => {
        expect(await answers(engine, 'items')).toContain('documents are lost');
        expect(await findAll(engine.catalog.get('test', 'others')!, {})).toHaveLength(201);
        expect(check(engine.catalog)).toEqual([expect.stringContaining('test.items is damaged')]);
      });
    }));

  it('cannot be dropped with its collection', () =>
    withStores(async ({ closed }) => {
      damageDocument(closed, 'text of document 123 ');
      await withStore(closed, async (engine) => {
        const [items] = engine.catalog.list('test');
        await expect(engine.write(() => engine.catalog.drop(items!))).rejects.toThrow('is damaged');
      });
    }));

  it('that a document lies on is noticed when it is read, even after it was accepted', () =>
    withStores(async ({ closed }) => {
      damageDocument(closed, 'text of document 123 ');
      const engine = Engine.open(closed, true);
      expect(await answers(engine, 'items')).toMatch(
        /^refused: Document 124 of test\.items is damaged on the disk/,
      );
      expect(await answers(engine, 'others')).not.toContain('refused');
      expect(check(engine.catalog)).toEqual([
        expect.stringMatching(/test\.items: 1 of 200 documents are lost/),
      ]);
      await engine.close();
    }));
});

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
      // Large enough for the log to be copied into the file, twice.
      const items = engine.catalog.get('test', 'items')!;
      const text = 'x'.repeat(1_000_000);
      for (let n = 0; n < 40; n++) await insertAll(engine, items, [{ _id: n, text }]);
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

describe('a store of format 1', () => {
  /** As the version before left it: no checksums, neither of pages nor of documents. */
  function makeOld(directory: string): void {
    rmSync(join(directory, 'store.sums'));
    const sql = new DatabaseSync(join(directory, 'store.db'));
    for (const { id } of sql.prepare('SELECT id FROM collections').all())
      sql.exec(`UPDATE d${String(id)} SET doc = substr(doc, 1, length(doc) - 4)`);
    sql.exec('PRAGMA user_version = 1; PRAGMA application_id = 0');
    sql.close();
  }

  it('is taken over without loss, and its documents get checksums as they are written', () =>
    withStores(async ({ closed, base }) => {
      makeOld(closed);
      const before = join(base, 'before');
      cpSync(closed, before, { recursive: true });
      for (let round = 0; round < 2; round++)
        await withStore(closed, async (engine) => {
          expect(check(engine.catalog)).toEqual([]);
          const items = engine.catalog.get('test', 'items')!;
          expect((await findAll(items, {})).map((doc) => doc.toObject()['n'])).toEqual(
            documents(0, 200).map(({ n }) => n),
          );
          const doc = items.get(1)!;
          await engine.write(() => items.replace(1, doc, fromJs({ ...documents(0, 1)[0] })));
        });
      expect(await openStore(before)).toBe('open');
    }));

  it('whose upgrade was interrupted is upgraded again', () =>
    withStores(async ({ closed }) => {
      makeOld(closed);
      const engine = Engine.open(closed);
      await engine.close();
      // The checksums are the last that is written before the file is marked.
      const sql = new DatabaseSync(join(closed, 'store.db'));
      sql.exec('PRAGMA user_version = 1');
      sql.close();
      rmSync(join(closed, 'store.sums'));
      expect(await openStore(closed)).toBe('open');
    }));
});
