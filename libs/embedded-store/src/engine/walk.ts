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
/** So many times as many entries as documents are read in one go. */
const AHEAD = 8;

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
  /** Entries read ahead, which are as good as the collection was then; those before `at` are done. */
  let records: number[] = [];
  let at = 0;
  let ended = false;
  let changes = -1;
  /** Before which place they were read on. */
  let after: EntryPosition | undefined;
  let last: Match | undefined;

  function readAhead(range: KeyRange, limit: number): void {
    // Where an index has one entry a document, the last document tells the place of its entry.
    if (last && !seen) after = [index.entriesOf(last.doc).keys[0]!, last.record];
    records = index.entries.records(range, after, reverse, limit * AHEAD);
    at = 0;
    ended = records.length < limit * AHEAD;
    changes = collection.changes;
  }

  function take(range: KeyRange, limit: number): Match[] {
    const piece: Match[] = [];
    const end = Math.min(at + limit, records.length);
    const from = at;
    collection.records.prefetch(records.slice(from, end));
    for (let bytes = 0; at < end && bytes <= PIECE_BYTES; at++) {
      const record = records[at]!;
      const doc = seen?.has(record) ? undefined : collection.get(record);
      seen?.add(record);
      if (!doc) continue;
      piece.push((last = { record, doc }));
      bytes += doc.end - doc.start;
    }
    if (seen) after = index.entries.position(range, after, reverse, at - from - 1);
    return piece;
  }

  return {
    next(limit) {
      assertThere(collection, index);
      for (let range = pending.at(-1); range; range = pending.at(-1)) {
        if (changes !== collection.changes || (at === records.length && !ended)) readAhead(range, limit);
        if (at === records.length) {
          pending.pop();
          after = last = undefined;
          changes = -1;
          continue;
        }
        const piece = take(range, limit);
        if (piece.length > 0) return piece;
      }
      return [];
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
