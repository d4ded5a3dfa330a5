import { StoreError } from '../errors';
import type { Pipeline, Sink } from '../query';
import type { RawDocument } from '../values';
import type { Collection } from './collection';
import { Matches } from './matches';
import { Output } from './output';
import { plan, type Hint } from './planner';
import { inTurns, type Bounds } from './turns';
import type { Match } from './walk';

/** One query at work: matching documents go into its pipeline, and what comes out waits to be taken. */
export class Run {
  readonly #matches: Matches | undefined;
  readonly #sink: Sink;
  readonly #output = new Output();
  #input: Match[] = [];
  #inputAt = 0;
  #ended = false;
  #busy = false;

  /** @param collection undefined when there is none of that name: it has no documents then */
  constructor(
    collection: Collection | undefined,
    pipeline: Pipeline,
    project: (doc: RawDocument) => RawDocument = (doc) => doc,
    hint?: Hint,
  ) {
    const { filter, sort, limit } = pipeline.leading;
    const chosen = collection && plan(collection, filter, sort, hint);
    this.#matches = collection && chosen && new Matches(collection, chosen, limit);
    const emit = (doc: RawDocument) => {
      this.#output.add(project(doc));
      return true;
    };
    this.#sink = pipeline.start(emit, { sorted: chosen?.sorted ?? true });
  }

  /** Nothing is left to take. */
  get exhausted(): boolean {
    return this.#ended && this.#output.isEmpty;
  }

  /**
   * Up to `count` documents, fewer when they would not fit into one reply or when there are no more.
   * @throws StoreError 12051 when somebody else is at it, and what the pipeline throws
   */
  async take(count: number, bounds: Bounds): Promise<RawDocument[]> {
    if (this.#busy) throw new StoreError('CursorInUse', 'cursor is already in use');
    this.#busy = true;
    try {
      const enough = () => this.#ended || this.#output.suffices(count);
      const step = () => {
        this.#step();
        return !enough();
      };
      if (!enough()) await inTurns(step, bounds);
      return this.#output.take(count);
    } finally {
      this.#busy = false;
    }
  }

  /** Reads on, or feeds one document of what was read: a stage may make many of it, and take its time. */
  #step(): void {
    if (this.#inputAt === this.#input.length) {
      const next = this.#matches?.next();
      if (!next) return this.#end();
      this.#input = next; // none of what was read may match
      this.#inputAt = 0;
    } else if (!this.#sink.push(this.#input[this.#inputAt++]!.doc)) this.#end();
  }

  #end(): void {
    this.#sink.end();
    this.#ended = true;
    this.#input = [];
  }
}
