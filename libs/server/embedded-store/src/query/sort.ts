import type { RawDocument } from '../values';

export interface Sort {
  readonly fields: readonly { path: string; direction: 1 | -1 }[];
  /** memcmp of two keys is the order of their documents; an array counts by its least (or greatest) element. */
  keyOf(doc: RawDocument): Uint8Array;
}

export function compileSort(spec: RawDocument): Sort {
  throw new Error('to do');
}
