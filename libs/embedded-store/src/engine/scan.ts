import { StoreError } from '../errors.ts';
import { RawDocument } from '../values/index.ts';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import type { Plan } from './query-planner.ts';
import type { EntryPosition, KeyRange } from './tables.ts';

/** A stored document and its record number. */
export interface Match {
  record: number;
  doc: RawDocument;
}

/**
 * Reads a collection in batches of at most `limit` documents and about a megabyte. Each batch begins where the last one ended, so
 * writes may happen in between. An empty batch is the end.
 */
interface Scan {
  next(limit: number): Match[];
}

const BATCH_BYTES = 1 << 20;
/** Maximum number of documents that a scan caches. More would displace everything else. */
const MAX_CACHED = 4_096;
/** Ratio of index entries to documents that are read at once. */
const READ_AHEAD = 8;

/** @throws StoreError 175 */
export function assertNotDropped(collection: Collection, index?: Index): void {
  if (collection.dropped || index?.dropped)
    throw new StoreError(
      'QueryPlanKilled',
      `collection or index was dropped during the query: ${collection.namespace}`,
    );
}

/** Reads all documents in insertion order. */
export function scanCollection(collection: Collection): Scan {
  let last = -1;
  return {
    next(limit) {
      assertNotDropped(collection);
      const batch: Match[] = [];
      let bytes = 0;
      for (const [record, stored] of collection.records.rows(last)) {
        batch.push({ record, doc: new RawDocument(stored) });
        last = record;
        bytes += stored.length;
        if (batch.length === limit || bytes > BATCH_BYTES) break;
      }
      return batch;
    },
  };
}

/** Reads documents for a scan. Bypasses the cache after the first `MAX_CACHED` ones. */
class BatchReader {
  /** Set if the last batch was not used to its end. From then on, the cache keeps the rest for the next batch. */
  areLarge = false;
  #count = 0;

  constructor(private readonly collection: Collection) {}

  /** Returns a function that returns each of these documents. */
  read(records: readonly number[]): (record: number) => RawDocument | undefined {
    const { collection } = this;
    this.#count += records.length;
    if (this.#count <= MAX_CACHED || this.areLarge) {
      collection.records.prefetch(records);
      return (record) => collection.get(record);
    }
    const docs = collection.records.read(records);
    return (record) => docs.get(record) ?? collection.get(record);
  }
}

/** Reads the documents in these disjoint, ascending ranges in the order of the index, each once. */
function scanIndex(
  collection: Collection,
  index: Index,
  ranges: readonly KeyRange[],
  reverse: boolean,
): Scan {
  const pending = reverse ? [...ranges] : [...ranges].reverse();
  const reader = new BatchReader(collection);
  const seen = index.multikey ? new Set<number>() : undefined;
  /** Records that were read ahead; those before `at` are consumed. Valid as long as the collection's `changes` stay the same. */
  let records: number[] = [];
  let at = 0;
  let ended = false;
  let changes = -1;
  /** The last consumed entry. */
  let after: EntryPosition | undefined;
  let last: Match | undefined;

  function readAhead(range: KeyRange, limit: number): void {
    // In an index that is not multikey, each document has one entry, so the last document determines its position.
    const [key] = last && !seen ? index.entriesOf(last.doc).keys : [];
    if (last && key) after = [key, last.record];
    records = index.entries.records(range, after, reverse, limit * READ_AHEAD);
    at = 0;
    ended = records.length < limit * READ_AHEAD;
    changes = collection.changes;
  }

  function consume(range: KeyRange, limit: number): Match[] {
    const batch: Match[] = [];
    const from = at;
    const wanted = records.slice(at, at + limit);
    const get = reader.read(wanted);
    let bytes = 0;
    for (const record of wanted) {
      at++;
      const doc = seen?.has(record) ? undefined : get(record);
      seen?.add(record);
      if (!doc) continue;
      batch.push((last = { record, doc }));
      bytes += doc.end - doc.start;
      reader.areLarge = bytes > BATCH_BYTES;
      if (reader.areLarge) break;
    }
    if (seen) after = index.entries.position(range, after, reverse, at - from - 1);
    return batch;
  }

  return {
    next(limit) {
      assertNotDropped(collection, index);
      for (let range = pending.at(-1); range; range = pending.at(-1)) {
        if (changes !== collection.changes || (at === records.length && !ended)) readAhead(range, limit);
        if (at === records.length) {
          pending.pop();
          after = last = undefined;
          changes = -1;
          continue;
        }
        const batch = consume(range, limit);
        if (batch.length > 0) return batch;
      }
      return [];
    },
  };
}

/** Reads the document under a key of a unique index. */
function lookUp(collection: Collection, index: Index, key: Uint8Array): Scan {
  let done = false;
  return {
    next() {
      assertNotDropped(collection, index);
      const record = done ? undefined : index.entries.find(key);
      const doc = record === undefined ? undefined : collection.get(record);
      done = true;
      return record !== undefined && doc ? [{ record, doc }] : [];
    },
  };
}

/** Maximum number of documents in a batch, which take about a millisecond. */
const MAX_BATCH = 1024;

/**
 * Reads the documents that match a query in small batches. A batch may be empty; undefined is the end. Reading one batch is a
 * step between two checks of the time.
 */
export class FilteredScan {
  #limit: number;
  readonly #scan: Scan;

  /** @param expected number of documents that the query will consume, 0 if unknown */
  constructor(
    collection: Collection,
    private readonly plan: Plan,
    expected = 0,
  ) {
    const { index, ranges, reverse, single } = plan;
    if (!index) this.#scan = scanCollection(collection);
    else if (single && ranges[0]) this.#scan = lookUp(collection, index, ranges[0].low);
    else this.#scan = scanIndex(collection, index, ranges, reverse);
    this.#limit = plan.exact && plan.sorted && expected > 0 ? Math.min(expected, MAX_BATCH) : 32;
  }

  next(): Match[] | undefined {
    const batch = this.#scan.next(this.#limit);
    this.#limit = Math.min(MAX_BATCH, this.#limit * 2);
    if (batch.length === 0) return undefined;
    return this.plan.exact ? batch : batch.filter(({ doc }) => this.plan.matches(doc));
  }
}
