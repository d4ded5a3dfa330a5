import { bracketOf, T } from '../values/index.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import { EVERYTHING } from './query-planner.ts';
import { scanCollection } from './scan.ts';

/** Number of lost documents that a message lists; further ones are only counted. */
const MAX_LISTED = 5;

/**
 * Returns a sentence about the lost data of a collection with damaged pages.
 * @param tables names of the damaged tables
 */
export function describeDamage(collection: Collection, tables: ReadonlySet<string>): string {
  const { indexes, namespace, records } = collection;
  const damaged = indexes.filter(({ entries }) => tables.has(entries.name)).map(({ spec }) => spec.name);
  const parts = [
    ...(tables.has(records.name)
      ? [
          damaged.includes('_id_')
            ? 'some of its documents are lost (how many cannot be told)'
            : describeLost(collection),
        ]
      : ['its documents are whole']),
    ...(damaged.length > 0 ? [`damaged indexes: ${damaged.join(', ')}`] : []),
  ];
  return `The collection ${namespace} is damaged on the disk: ${parts.join('; ')}. It is neither read nor written until it is restored from a backup (docs/runbook.md, "When data is damaged").`;
}

function describeLost(collection: Collection): string {
  const lost = lostDocuments(collection);
  const total = collection.idIndex.entries.count(EVERYTHING);
  const named = lost.slice(0, MAX_LISTED).join(', ') + (lost.length > MAX_LISTED ? ', …' : '');
  return `${lost.length} of ${total} documents are lost${named && ` (_id ${named})`}`;
}

/**
 * Returns the documents that are in the index on `_id` but cannot be read: by `_id` if it is an ObjectId, otherwise by record
 * number.
 */
function lostDocuments(collection: Collection): string[] {
  const { entries } = collection.idIndex;
  const total = entries.count(EVERYTHING);
  return entries.records(EVERYTHING, undefined, false, total).flatMap((record, at) => {
    if (isReadable(collection, record)) return [];
    const [key] = entries.position(EVERYTHING, undefined, false, at) ?? [];
    return [
      key?.[0] === bracketOf(T.objectId)
        ? Buffer.from(key.subarray(1, 13)).toString('hex')
        : `number ${record}`,
    ];
  });
}

function isReadable(collection: Collection, record: number): boolean {
  try {
    const doc = collection.get(record);
    return doc !== undefined && collection.recordOf(doc) === record;
  } catch {
    return false;
  }
}

/**
 * Reads all data and compares every index with the documents.
 * @returns a sentence for each damage
 */
export function check(catalog: Catalog): string[] {
  return catalog.list().flatMap((collection) => {
    if (collection.damage) return [collection.damage];
    try {
      if (lostDocuments(collection).length > 0)
        return [`${collection.namespace}: ${describeLost(collection)}.`];
      return inconsistencies(collection).map((what) => `${collection.namespace}: the index ${what}.`);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

/** Returns the entries that an index should have. */
export function expectedEntries(items: Collection, index: Index): [key: Uint8Array, record: number][] {
  const expected: [Uint8Array, number][] = [];
  const scan = scanCollection(items);
  for (let batch = scan.next(100); batch.length > 0; batch = scan.next(100))
    for (const { record, doc } of batch)
      for (const key of index.entriesOf(doc).keys) expected.push([key, record]);
  return expected;
}

/** Returns a description of each index whose entries do not match its documents. */
export function inconsistencies(items: Collection): string[] {
  return items.indexes.flatMap((index) => {
    const { entries, spec } = index;
    const expected = expectedEntries(items, index);
    const isHeld = ([key, record]: [Uint8Array, number]) =>
      entries.records({ low: key, high: Uint8Array.of(...key, 0) }, undefined, false, 1_000).includes(record);
    const count = entries.count(EVERYTHING);
    return count === expected.length && expected.every(isHeld)
      ? []
      : [`${spec.name}: ${count} entries, not the expected ${expected.length}`];
  });
}
