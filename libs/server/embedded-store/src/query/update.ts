import type { RawArray, RawDocument } from '../values';

export interface Update {
  /** Untouched parts keep their bytes; `modified` is whether any byte differs. `_id` cannot change (66). */
  apply(doc: RawDocument, options: { isInsert: boolean }): { doc: RawDocument; modified: boolean };
  readonly isReplacement: boolean;
}

export interface UpdateOptions {
  arrayFilters?: readonly RawDocument[];
  /** The statement's filter, for the positional `$`. */
  filter?: RawDocument;
  now: Date;
}

/** @param update operators, a replacement, or (an array) a pipeline */
export function compileUpdate(update: RawDocument | RawArray, options: UpdateOptions): Update {
  throw new Error('to do');
}

/** The document that an upsert starts from: the equality fields of the filter. Then comes `apply` with `isInsert`. */
export function upsertSeed(filter: RawDocument): RawDocument {
  throw new Error('to do');
}

/** The document with `_id` as its first field, a new ObjectId where there is none. For inserts and upserts. */
export function withId(doc: RawDocument): RawDocument {
  throw new Error('to do');
}
