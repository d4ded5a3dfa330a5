import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePipeline } from '../../query/index.ts';
import { RawDocument, fromJs } from '../../values/index.ts';
import type { Collection } from '../collection.ts';
import { Engine } from '../engine.ts';
import { parseIndexSpec } from '../index-spec.ts';
import { Cursor } from '../cursor.ts';

export type Plain = Record<string, unknown>;

export async function withDirectory<Result>(use: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'saldo-store-'));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Opens an engine on a temporary directory with an empty collection `test.items`. */
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

/** Creates an index that is named after its fields: `a_1_b_-1`. */
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

interface Find {
  filter?: Plain;
  sort?: Plain;
  skip?: number;
  limit?: number;
}

const pipelineOf = ({ filter = {}, sort, skip, limit }: Find) =>
  compilePipeline([
    fromJs({ $match: filter }),
    ...(sort ? [fromJs({ $sort: sort })] : []),
    ...(skip ? [fromJs({ $skip: skip })] : []),
    ...(limit ? [fromJs({ $limit: limit })] : []),
  ]);

export const findAll = (items: Collection, find: Find): Promise<RawDocument[]> =>
  new Cursor([{ collection: items, pipeline: pipelineOf(find) }]).take(Infinity, {});

/** Executes a find on all documents, without any index. */
export function findWithoutIndex(items: Collection, find: Find): RawDocument[] {
  const pipeline = pipelineOf(find);
  const found: RawDocument[] = [];
  const sink = pipeline.start((doc) => found.push(doc) > 0, { sorted: false });
  for (const [, stored] of [...items.records.rows(-1)]) {
    const doc = new RawDocument(stored);
    if (pipeline.leading.filter.matches(doc) && !sink.push(doc)) break;
  }
  sink.end();
  return found;
}
