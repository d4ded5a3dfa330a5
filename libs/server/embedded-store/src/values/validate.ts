import type { RawDocument } from './value';

/**
 * Checks BSON that came from outside: lengths, types, terminators, UTF-8, nesting of at most 180 documents.
 * @returns the document that begins at `start`
 * @throws StoreError 22 InvalidBSON
 */
export function validateDocument(bytes: Uint8Array, start = 0): RawDocument {
  throw new Error('to do');
}
