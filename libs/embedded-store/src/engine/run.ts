import { StoreError } from '../errors';
import type { Pipeline, Sink } from '../query';
import type { RawDocument } from '../values';
import type { Collection } from './collection';
import { Matches } from './matches';
import { Output } from './output';
import { plan, type Hint } from './planner';
import { inTurns, type Bounds } from './turns';
import type { Match } from './walk';

/**
 * So many documents go into a pipeline between two looks at the clock: a stage may make a thousand of one, and where
 * none does, the clock costs more than the document.
 */
const FEW = 8;

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
        this.#step(count);
        return !enough();
      };
      if (!enough()) await inTurns(step, bounds);
      return this.#output.take(count);
    } finally {
      this.#busy = false;
    }
  }

  /** Reads on, or feeds a few documents of what was read. */
  #step(wanted: number): void {
    if (this.#inputAt >= this.#input.length) {
      const next = this.#matches?.next();
      if (!next) return this.#end();
      this.#input = next; // none of what was read may match
      this.#inputAt = 0;
    }
    for (const end = this.#inputAt + FEW; this.#inputAt < end && !this.#output.suffices(wanted);) {
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
}
