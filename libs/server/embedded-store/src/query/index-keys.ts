import type { RawDocument, Value } from '../values';

/**
 * The values that an index on these paths holds for a document, one row an entry (rows may repeat); a missing
 * field is undefined. An array gives one row an element, an empty one BSON's undefined.
 * @throws StoreError 171 when two of the paths run through different arrays
 */
export function extractIndexKeys(
  doc: RawDocument,
  paths: readonly string[],
): { keys: (Value | undefined)[][]; multikey: boolean } {
  throw new Error('to do');
}
