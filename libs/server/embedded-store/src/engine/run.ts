import type { Pipeline, Sink } from '../query';
import type { RawDocument } from '../values';
import type { Collection } from './collection';
import { Matches } from './matches';
import type { Match } from './walk';
import { plan, type Hint } from './planner';
import { inTurns, type Bounds } from './turns';

/** What a batch may hold, in bytes: a reply is one document and has room for a little more than this. */
const BATCH_BYTES = 16 * 1024 * 1024;

/** One query at work: matching documents go into its pipeline, and what comes out waits to be taken. */
export class Run {
  readonly #matches: Matches | undefined;
  readonly #sink: Sink;
  #input: Match[] = [];
  #inputAt = 0;
  #output: RawDocument[] = [];
  #outputAt = 0;
  #ended = false;

  /** @param collection undefined when there is none of that name: it has no documents then */
  constructor(
    collection: Collection | undefined,
    pipeline: Pipeline,
    project: (doc: RawDocument) => RawDocument,
    hint?: Hint,
  ) {
    const { filter, sort, limit } = pipeline.leading;
    const chosen = collection && plan(collection, filter, sort, hint);
    this.#matches = collection && chosen && new Matches(collection, chosen, filter, limit);
    const emit = (doc: RawDocument) => this.#output.push(project(doc)) > 0;
    this.#sink = pipeline.start(emit, { sorted: chosen?.sorted ?? true });
  }

  /** Nothing is left to take. */
  get exhausted(): boolean {
    return this.#ended && this.#outputAt === this.#output.length;
  }

  /** Up to `count` documents, fewer when they would not fit into one reply or when there are no more. */
  async take(count: number, bounds: Bounds): Promise<RawDocument[]> {
    const enough = () => this.#ended || this.#output.length - this.#outputAt >= count;
    if (!enough()) await inTurns(() => (this.#step(count), !enough()), bounds);
    const batch: RawDocument[] = [];
    let bytes = 0;
    while (batch.length < count && this.#outputAt < this.#output.length) {
      const doc = this.#output[this.#outputAt]!;
      bytes += doc.end - doc.start;
      if (bytes > BATCH_BYTES && batch.length > 0) break;
      batch.push(doc);
      this.#outputAt++;
    }
    this.#forgetTaken();
    return batch;
  }

  /** Feeds one piece of what was read, as far as it is wanted now. */
  #step(wanted: number): void {
    if (this.#inputAt === this.#input.length) {
      const next = this.#matches?.next();
      if (!next) return this.#end();
      this.#input = next;
      this.#inputAt = 0;
    }
    while (this.#inputAt < this.#input.length && this.#output.length - this.#outputAt < wanted)
      if (!this.#sink.push(this.#input[this.#inputAt++]!.doc)) return this.#end();
  }

  #end(): void {
    this.#sink.end();
    this.#ended = true;
    this.#input = [];
  }

  #forgetTaken(): void {
    if (this.#outputAt < this.#output.length && this.#outputAt < 4096) return;
    this.#output = this.#output.slice(this.#outputAt);
    this.#outputAt = 0;
  }
}
