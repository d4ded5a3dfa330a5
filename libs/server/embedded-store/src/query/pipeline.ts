import type { RawDocument } from '../values';
import type { Filter } from './filter';
import type { Sort } from './sort';

export interface Sink {
  /** @returns false: wants no more (still call `end`) */
  push(doc: RawDocument): boolean;
  end(): void;
}

export interface Environment {
  now: Date;
  /** Bytes that one sort or group may hold, 100 MB unless told; beyond it: error 292. */
  memoryLimit?: number;
}

/**
 * The head of a pipeline belongs to the engine: it feeds `start` the documents that match `leading.filter`, in
 * the order of `leading.sort` if it can (`sorted: true`, then the pipeline does not sort again). $skip and $limit
 * stay in the pipeline: `push` answers false when enough were seen; `limit` (0: none) only helps to plan.
 * Bytes that were pushed must not change afterwards: sort and group keep them.
 */
export interface Pipeline {
  readonly leading: { readonly filter: Filter; readonly sort?: Sort; readonly limit: number };
  /** `emit` answers false when it wants no more. Blocking stages emit everything inside `end`. */
  start(emit: (doc: RawDocument) => boolean, input: { sorted: boolean }): Sink;
}

/** @throws StoreError 40324 for an unknown stage, 168 for an unknown expression … */
export function compilePipeline(stages: readonly RawDocument[], env: Environment): Pipeline {
  throw new Error('to do');
}

/** A find as a pipeline ($match, $sort, $skip, $limit); the projection is `compileProjection`'s, on what is emitted. */
export function compileFind(
  find: { filter?: RawDocument; sort?: RawDocument; skip?: number; limit?: number },
  env: Environment,
): Pipeline {
  throw new Error('to do');
}
