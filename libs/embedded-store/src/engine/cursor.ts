import { StoreError } from '../errors.ts';
import type { Filter, Pipeline, Sink } from '../query/index.ts';
import { fromJs, type RawDocument } from '../values/index.ts';
import type { Collection } from './collection.ts';
import { planQuery } from './query-planner.ts';
import { covers, KeyScan } from './key-scan.ts';
import { MatchCount } from './match-count.ts';
import { FilteredScan } from './scan.ts';
import { runInSlices, type OperationLimits } from './time-slices.ts';

/** Number of documents pushed into the pipeline between two checks of the time. A check costs more than a document. */
const DOCUMENTS_PER_STEP = 8;
/** Maximum size of a batch in bytes. A reply is one message, which has room for slightly more. */
const BATCH_BYTES = 16 * 1024 * 1024;
const sizeOf = (doc: RawDocument): number => doc.end - doc.start;

/** A pipeline over a collection. An undefined collection does not exist and has no documents. */
export interface Query {
  collection: Collection | undefined;
  pipeline: Pipeline;
}

/** A running query. Pushes the documents of a scan into a pipeline, and buffers the results until they are taken. */
export class Cursor {
  /** Feeds that have not ended yet. */
  readonly #feeds: Feed[];
  readonly #output: RawDocument[] = [];
  #outputBytes = 0;
  #busy = false;

  /** @param queries their results are returned one after the other */
  constructor(queries: readonly Query[], project: (doc: RawDocument) => RawDocument = (doc) => doc) {
    const emit = (doc: RawDocument) => {
      const projected = project(doc);
      this.#output.push(projected);
      this.#outputBytes += sizeOf(projected);
      return true;
    };
    this.#feeds = queries.map((query) => feedOf(query, emit));
  }

  /** Whether all results have been taken. */
  get exhausted(): boolean {
    return this.#feeds.length === 0 && this.#output.length === 0;
  }

  /**
   * Returns up to `count` documents: fewer at the end, or if they do not fit into one reply.
   * @throws StoreError 12051 if another call is running, and errors of the pipeline
   */
  async take(count: number, limits: OperationLimits): Promise<RawDocument[]> {
    if (this.#busy) throw new StoreError('CursorInUse', 'cursor is already in use');
    this.#busy = true;
    try {
      const enough = () => this.#feeds.length === 0 || this.#hasBatch(count);
      const step = () => {
        this.#step(count);
        return !enough();
      };
      if (!enough()) await runInSlices(step, limits);
      return this.#takeBatch(count);
    } finally {
      this.#busy = false;
    }
  }

  #step(wanted: number): void {
    const [feed] = this.#feeds;
    if (feed?.step(() => this.#hasBatch(wanted))) return;
    feed?.end();
    this.#feeds.shift();
  }

  #hasBatch(count: number): boolean {
    return this.#output.length >= count || this.#outputBytes >= BATCH_BYTES;
  }

  #takeBatch(count: number): RawDocument[] {
    let bytes = 0;
    const end = this.#output.findIndex((doc, at) => {
      bytes += sizeOf(doc);
      return at === count || (at > 0 && bytes > BATCH_BYTES);
    });
    const batch = this.#output.splice(0, end === -1 ? Infinity : end);
    this.#outputBytes -= batch.reduce((sum, doc) => sum + sizeOf(doc), 0);
    return batch;
  }
}

/** Reads a collection and pushes its documents into a pipeline. */
interface Feed {
  /**
   * Reads a batch if none is left, and pushes documents, until there is enough output.
   * @returns false at the end, or if the pipeline accepts no more
   */
  step(isEnough: () => boolean): boolean;
  end(): void;
}

/** Returns the feed of a query. It reads keys of an index instead of documents if they suffice. */
function feedOf(
  {
    collection,
    pipeline: {
      leading: { filter, sort, limit },
      isCount,
      keyed,
      start,
    },
  }: Query,
  emit: (doc: RawDocument) => boolean,
): Feed {
  if (isCount) return countFeed(collection, filter, emit);
  if (!collection) return feed({ next: () => undefined }, start(emit, { sorted: true }), () => undefined);
  const plan = planQuery(collection, filter, { sort, wanted: keyed?.fields.map(({ path }) => path) });
  if (keyed && covers(plan, keyed.fields)) {
    const scan = new KeyScan(collection, plan, keyed.fields);
    return feed(scan, keyed.start(emit), (entry) => scan.row(entry));
  }
  const scan = new FilteredScan(collection, plan, limit);
  return feed(scan, start(emit, { sorted: plan.sorted }), ({ doc }) => doc);
}

function countFeed(
  collection: Collection | undefined,
  filter: Filter,
  emit: (doc: RawDocument) => boolean,
): Feed {
  const matches = new MatchCount(collection, filter);
  return {
    step: () => matches.step(),
    end() {
      if (matches.total > 0) emit(fromJs({ _id: 1, n: matches.total }));
    },
  };
}

/**
 * Returns a feed that reads items in batches.
 * @param read returns the input for an item; undefined if the item no longer exists
 */
function feed<Item, Input>(
  scan: { next(): Item[] | undefined },
  sink: Sink<Input>,
  read: (item: Item) => Input | undefined,
): Feed {
  let batch: Item[] = [];
  let at = 0;
  return {
    step(isEnough) {
      if (at >= batch.length) {
        const next = scan.next();
        if (!next) return false;
        batch = next;
        at = 0;
      }
      const end = Math.min(batch.length, at + DOCUMENTS_PER_STEP);
      while (at < end && !isEnough()) {
        const input = read(batch[at++]!);
        if (input !== undefined && !sink.push(input)) return false;
      }
      return true;
    },
    end() {
      batch = [];
      sink.end();
    },
  };
}
