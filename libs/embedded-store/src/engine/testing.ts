import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePipeline } from '../query';
import { fromJs, type RawDocument } from '../values';
import type { Collection } from './collection';
import { Engine } from './engine';
import { parseIndexSpec } from './index-spec';
import type { Hint } from './planner';
import { Run } from './run';

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
  return engine.createIndexes(items, [spec]);
}

export async function findAll(
  items: Collection,
  find: { filter?: Plain; sort?: Plain; skip?: number; limit?: number },
  hint?: Hint,
): Promise<RawDocument[]> {
  const { filter = {}, sort, ...rest } = find;
  const stages = [
    { $match: filter },
    ...(sort ? [{ $sort: sort }] : []),
    ...(rest.skip ? [{ $skip: rest.skip }] : []),
    ...(rest.limit ? [{ $limit: rest.limit }] : []),
  ];
  const compiled = compilePipeline(stages.map((stage) => fromJs(stage)));
  return new Run(items, compiled, (doc) => doc, hint).take(Infinity, {});
}
