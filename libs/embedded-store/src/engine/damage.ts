import { bracketOf, T } from '../values';
import type { Catalog } from './catalog';
import type { Collection } from './collection';
import type { Index } from './collection-index';
import { EVERYTHING } from './planner';
import { walkRecords } from './walk';

/** So many lost documents are named, the others counted. */
const NAMED = 5;

/** Says what is lost of a collection that has damaged pages, in a sentence. @param tables the names of the damaged tables */
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
  const total = collection.indexes[0]!.entries.count(EVERYTHING);
  const named = lost.slice(0, NAMED).join(', ') + (lost.length > NAMED ? ', …' : '');
  return `${lost.length} of ${total} documents are lost${named && ` (_id ${named})`}`;
}

/** What is in the index on _id and cannot be read: the _id where it is an ObjectId, else the number of the record. */
function lostDocuments(collection: Collection): string[] {
  const { entries } = collection.indexes[0]!;
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

/** Reads everything and compares every index with the documents. @returns what is wrong, a sentence each */
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

/** The keys that the documents of a collection call for in an index, with the record that has them. */
export function wantedEntries(items: Collection, index: Index): [key: Uint8Array, record: number][] {
  const wanted: [Uint8Array, number][] = [];
  const walk = walkRecords(items, false);
  for (let piece = walk.next(100); piece.length > 0; piece = walk.next(100))
    for (const { record, doc } of piece)
      for (const key of index.entriesOf(doc).keys) wanted.push([key, record]);
  return wanted;
}

/** Every index holds the entries that its documents call for, and no others. */
export function inconsistencies(items: Collection): string[] {
  return items.indexes.flatMap((index) => {
    const { entries, spec } = index;
    const wanted = wantedEntries(items, index);
    const held = ([key, record]: [Uint8Array, number]) =>
      entries.records({ low: key, high: Uint8Array.of(...key, 0) }, undefined, false, 1_000).includes(record);
    const count = entries.count(EVERYTHING);
    return count === wanted.length && wanted.every(held)
      ? []
      : [`${spec.name}: ${count} entries, not the wanted`];
  });
}
