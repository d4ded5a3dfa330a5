import { StoreError } from '../errors';
import { RawDocument } from '../values';
import type { Collection } from './collection';
import type { Index } from './collection-index';
import type { EntryPosition, KeyRange } from './tables';

/** A stored document and the number that it is stored under. */
export interface Match {
  record: number;
  doc: RawDocument;
}

/**
 * Reads a collection in pieces of at most `limit` documents and about a megabyte, each from where the last one
 * ended, so that others may write in between. An empty piece is the end.
 */
interface Walk {
  next(limit: number): Match[];
}

const PIECE_BYTES = 1 << 20;

function assertThere(collection: Collection, index?: Index): void {
  if (collection.dropped || index?.dropped)
    throw new StoreError(
      'QueryPlanKilled',
      `collection or index was dropped while it was read: ${collection.namespace}`,
    );
}

/** All documents in the order of insertion. */
export function walkRecords(collection: Collection, reverse: boolean): Walk {
  let last = reverse ? Number.MAX_SAFE_INTEGER : -1;
  return {
    next(limit) {
      assertThere(collection);
      const piece: Match[] = [];
      let bytes = 0;
      for (const [record, stored] of collection.records.rows(last, reverse)) {
        piece.push({ record, doc: new RawDocument(stored) });
        last = record;
        bytes += stored.length;
        if (piece.length === limit || bytes > PIECE_BYTES) break;
      }
      return piece;
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

  /** Reads on in this range; an entry whose document was met before gives nothing. */
  function readRange(range: KeyRange, limit: number, piece: Match[]): void {
    const { records, last } = index.entries.records(range, after, reverse, limit);
    collection.records.prefetch(records);
    let bytes = 0;
    let done = 0;
    for (const record of records) {
      if (bytes > PIECE_BYTES) break;
      done++;
      if (seen?.has(record)) continue;
      seen?.add(record);
      const doc = collection.get(record);
      if (!doc) continue;
      piece.push({ record, doc });
      bytes += doc.end - doc.start;
    }
    if (done < records.length) after = index.entries.position(range, after, reverse, done - 1);
    else if (done === limit) after = [last, records[done - 1]!];
    else {
      pending.pop();
      after = undefined;
    }
  }

  return {
    next(limit) {
      assertThere(collection, index);
      const piece: Match[] = [];
      for (let range = pending.at(-1); range && piece.length === 0; range = pending.at(-1))
        readRange(range, limit, piece);
      return piece;
    },
  };
}

/** The one document that is under a key of a unique index, if there is one. */
export function walkSingle(collection: Collection, index: Index, key: Uint8Array): Walk {
  let done = false;
  return {
    next() {
      assertThere(collection, index);
      const record = done ? undefined : index.entries.find(key);
      const doc = record === undefined ? undefined : collection.get(record);
      done = true;
      return record !== undefined && doc ? [{ record, doc }] : [];
    },
  };
}
