import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFind } from '../query';
import { fromJs, type RawDocument } from '../values';
import type { Collection } from './collection';
import { Engine } from './engine';
import { parseIndexSpec } from './index-spec';
import type { Hint } from './planner';
import { Run } from './run';
import { walkRecords } from './walk';

/** Help for the specs of this folder. */
export type Plain = Record<string, unknown>;

export async function withDirectory<Result>(use: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'saldo-store-'));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** An engine on a directory that is gone afterwards, with an empty collection `test.items`. */
export async function withCollection<Result>(
  use: (engine: Engine, items: Collection) => Promise<Result>,
): Promise<Result> {
  return withDirectory(async (directory) => {
    const engine = Engine.open(directory);
    try {
      return await use(engine, await engine.write(() => engine.catalog.ensure('test', 'items')));
    } finally {
      await engine.close();
    }
  });
}

export const insertAll = (engine: Engine, items: Collection, docs: readonly Plain[]) =>
  engine.write(() => docs.forEach((doc) => items.insert(fromJs(doc))));

/** Makes an index whose name is its fields: `a_1_b_-1`. */
export function createIndex(
  engine: Engine,
  items: Collection,
  key: Record<string, 1 | -1>,
  options: Plain = {},
) {
  const name = Object.entries(key).flat().join('_');
  const spec = parseIndexSpec(fromJs({ key, name, ...options }));
  return engine.write(() => engine.catalog.createIndex(items, spec));
}

export async function findAll(
  items: Collection,
  find: { filter?: Plain; sort?: Plain; skip?: number; limit?: number },
  hint?: Hint,
): Promise<RawDocument[]> {
  const { filter = {}, sort, ...rest } = find;
  const compiled = compileFind(
    { filter: fromJs(filter), sort: sort && fromJs(sort), ...rest },
    { now: new Date() },
  );
  return new Run(items, compiled, (doc) => doc, hint).take(Infinity, {});
}

/** Every index holds the entries that its documents call for, and no others. */
export function inconsistencies(items: Collection): string[] {
  const expected = new Map(items.indexes.map((index) => [index, new Set<string>()]));
  const id = (key: Uint8Array, record: number) => `${Buffer.from(key).toString('hex')}@${record}`;
  const walk = walkRecords(items, false);
  for (let piece = walk.next(100); piece.length > 0; piece = walk.next(100))
    for (const { record, doc } of piece)
      for (const [index, entries] of expected)
        for (const key of index.entriesOf(doc).keys) entries.add(id(key, record));
  return Array.from(expected, ([{ spec, entries }, wanted]) => {
    const found = items.sql.all<[Uint8Array, number]>(`SELECT key, record FROM ${entries.name}`);
    const same = found.length === wanted.size && found.every(([key, record]) => wanted.has(id(key, record)));
    return same ? [] : [`${spec.name}: ${found.length} entries, ${wanted.size} expected`];
  }).flat();
}
