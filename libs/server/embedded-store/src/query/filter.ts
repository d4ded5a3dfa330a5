import type { RawDocument } from '../values';
import type { Clause } from './intervals';

export interface Filter {
  matches(doc: RawDocument): boolean;
  /** Parts of the top-level AND that an index can help with. Every matching document satisfies all of them. */
  readonly clauses: readonly Clause[];
  /** The clauses are the whole filter, and each is exact: on paths without arrays an index alone decides. */
  readonly exact: boolean;
}

/** @throws StoreError 2 or 9 naming the operator that is unknown or misused */
export function compileFilter(filter: RawDocument, env?: { now: Date }): Filter {
  throw new Error('to do');
}
