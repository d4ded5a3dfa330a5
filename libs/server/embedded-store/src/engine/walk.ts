import { StoreError } from '../errors';
import type { Collection } from './collection';
import type { Index } from './collection-index';
import type { EntryPosition, KeyRange, Row } from './tables';

/**
 * Reads a collection in pieces, each from where the last one ended, so that others may write in between.
 * An empty piece is the end.
 */
export interface Walk {
  next(limit: number): Row[];
}

function assertThere(collection: Collection, index?: Index): void {
  if (collection.dropped || index?.dropped)
    throw new StoreError(175, `collection or index was dropped while it was read: ${collection.namespace}`);
}

/** All documents in the order of insertion. */
export function walkRecords(collection: Collection, reverse: boolean): Walk {
  let last = reverse ? Number.MAX_SAFE_INTEGER : -1;
  return {
    next(limit) {
      assertThere(collection);
      const rows = collection.records.read(last, reverse, limit);
      last = rows.at(-1)?.[0] ?? last;
      return rows;
    },
  };
}

/** The documents under these ranges (disjoint, ascending) in the order of the index, each once. */
export function walkIndex(
  collection: Collection,
  index: Index,
  ranges: readonly KeyRange[],
  reverse: boolean,
): Walk {
  const pending = reverse ? [...ranges] : [...ranges].reverse();
  const seen = index.multikey ? new Set<number>() : undefined;
  let after: EntryPosition | undefined;

  function unseen([record]: Row): boolean {
    if (!seen) return true;
    const known = seen.has(record);
    seen.add(record);
    return !known;
  }

  return {
    next(limit) {
      assertThere(collection, index);
      for (let range = pending.at(-1); range; range = pending.at(-1)) {
        const rows = index.entries.read(range, after, reverse, limit);
        if (rows.length < limit) {
          pending.pop();
          after = undefined;
        } else after = index.entries.position(range, after, reverse, rows.length - 1);
        const fresh = rows.filter(unseen);
        if (fresh.length > 0) return fresh;
      }
      return [];
    },
  };
}
