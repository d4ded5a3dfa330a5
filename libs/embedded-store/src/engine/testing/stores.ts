import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ObjectId } from 'bson';
import { Engine } from '../engine.ts';
import { createIndex, findAll, insertAll, withDirectory } from './collections.ts';

export const idOf = (n: number) => new ObjectId(n.toString(16).padStart(24, '0'));
export const documents = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    _id: idOf(from + at),
    n: from + at,
    group: (from + at) % 7,
    text: `text of document ${from + at} `.repeat(4),
  }));

export async function fill(engine: Engine, from: number, to: number): Promise<void> {
  for (const name of ['items', 'others']) {
    const collection = await engine.write(() => engine.catalog.ensure('test', name));
    await insertAll(engine, collection, documents(from, to));
    if (from === 0) await createIndex(engine, collection, { group: 1, n: -1 });
  }
}

/** Returns the answers of a collection to some queries, with and without indexes; or the error. */
export async function answers(engine: Engine, name: string): Promise<string> {
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

/** Opens a store, calls `use` with it and closes it. Returns the error as text if the store cannot be opened. */
export async function withStore<T>(
  directory: string,
  use: (engine: Engine) => Promise<T>,
): Promise<T | string> {
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
export const openStore = (directory: string) => withStore(directory, async () => 'open');

/** Creates two stores: one whose log contains the last writes, as after a crash, and one that was closed. */
export async function withStores(
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
