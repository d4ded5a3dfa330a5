import type { Value } from './value';

/**
 * The order of all values as bytes: memcmp of two keys is MongoDB's comparison of the values, and numbers of
 * different types that are equal have the same key. Missing is null. Self-delimiting: no key is a prefix of
 * another, so keys that are joined order as compound keys. First bytes are 0x01 … 0xfe.
 */
export function encodeKey(value: Value | undefined): Uint8Array {
  throw new Error('to do');
}

/** The joined keys of an index entry; the bytes of a descending field (-1) are complemented. */
export function encodeIndexKey(
  values: readonly (Value | undefined)[],
  directions: readonly (1 | -1)[],
): Uint8Array {
  throw new Error('to do');
}

export function compareValues(a: Value | undefined, b: Value | undefined): number {
  throw new Error('to do');
}
