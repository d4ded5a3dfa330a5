import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './damage.ts';
import { Engine } from './engine.ts';
import { findAll, insertAll } from './testing/collections.ts';
import { answers, documents, idOf, withStore, withStores } from './testing/stores.ts';

const FLIPS = Number(process.env['FLIPS'] ?? 150);
const SEED = Number(process.env['SEED'] ?? 20_260_101);
const FILES = ['store.db', 'store.db-wal', 'store.sums'];

/** Returns a generator of pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
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

/** Flips a bit within a document that contains this text. */
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
            // A damaged end of the log looks like one cut off by a power failure, so the store starts and reports it.
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
      // The collection stays unavailable, and documents written to the other collection are kept.
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
