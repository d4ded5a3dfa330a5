import { StoreError } from '../errors';
import type { Pipeline, Sink } from '../query';
import type { RawDocument } from '../values';
import type { Collection } from './collection';
import { planQuery } from './query-planner';
import { FilteredScan, type Match } from './scan';
import { runInSlices, type OperationLimits } from './time-slices';

/** Documents pushed into the pipeline between two checks of the time, which cost more than a document. */
const DOCUMENTS_PER_STEP = 8;
/** Size of a batch in bytes; a reply is one message and has room for a little more. */
const BATCH_BYTES = 16 * 1024 * 1024;
const sizeOf = (doc: RawDocument): number => doc.end - doc.start;

/** A running query: feeds the documents of a scan into a pipeline and buffers the results until they are taken. */
export class Cursor {
  readonly #scan: FilteredScan | undefined;
  readonly #sink: Sink;
  readonly #output: RawDocument[] = [];
  #outputBytes = 0;
  #input: Match[] = [];
  #inputAt = 0;
  #ended = false;
  #busy = false;

  /** @param collection undefined if it does not exist: it has no documents then */
  constructor(
    collection: Collection | undefined,
    pipeline: Pipeline,
    project: (doc: RawDocument) => RawDocument = (doc) => doc,
  ) {
    const { filter, sort, limit } = pipeline.leading;
    const plan = collection && planQuery(collection, filter, sort);
    this.#scan = collection && plan && new FilteredScan(collection, plan, limit);
    const emit = (doc: RawDocument) => {
      const projected = project(doc);
      this.#output.push(projected);
      this.#outputBytes += sizeOf(projected);
      return true;
    };
    this.#sink = pipeline.start(emit, { sorted: plan?.sorted ?? true });
  }

  /** Whether all results have been taken. */
  get exhausted(): boolean {
    return this.#ended && this.#output.length === 0;
  }

  /**
   * Returns up to `count` documents, fewer if they do not fit into one reply or at the end.
   * @throws StoreError 12051 when another call is running, and the errors of the pipeline
   */
  async take(count: number, limits: OperationLimits): Promise<RawDocument[]> {
    if (this.#busy) throw new StoreError('CursorInUse', 'cursor is already in use');
    this.#busy = true;
    try {
      const enough = () => this.#ended || this.#hasBatch(count);
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

  /** Reads the next batch of the scan, or pushes a few documents of it into the pipeline. */
  #step(wanted: number): void {
    if (this.#inputAt >= this.#input.length) {
      const next = this.#scan?.next();
      if (!next) return this.#end();
      this.#input = next;
      this.#inputAt = 0;
    }
    for (const end = this.#inputAt + DOCUMENTS_PER_STEP; this.#inputAt < end && !this.#hasBatch(wanted);) {
      const next = this.#input[this.#inputAt++];
      if (!next) return;
      if (!this.#sink.push(next.doc)) return this.#end();
    }
  }

  #end(): void {
    this.#sink.end();
    this.#ended = true;
    this.#input = [];
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
