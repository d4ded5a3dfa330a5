import type { RawDocument } from '../values';

/** @param spec find's projection; undefined or empty leaves documents as they are */
export function compileProjection(
  spec: RawDocument | undefined,
  env: { now: Date },
): (doc: RawDocument) => RawDocument {
  throw new Error('to do');
}
