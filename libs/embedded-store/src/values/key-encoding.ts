import { KeyBuffer } from './key-buffer.ts';
import { copyOf, cstringEnd, readInt32 } from './layout.ts';
import { writeNumberKey } from './number-key.ts';
import { T } from './types.ts';
import { RawArray, RawDocument, type Value } from './value.ts';

/** First byte of a key by type, in MongoDB's order of types. Gaps leave space for the bounds of ranges. */
const brackets: Readonly<Record<number, number>> = {
  [T.undefined]: 0x08,
  [T.null]: 0x0c,
  [T.int]: 0x10,
  [T.double]: 0x10,
  [T.long]: 0x10,
  [T.string]: 0x20,
  [T.document]: 0x30,
  [T.array]: 0x38,
  [T.binary]: 0x40,
  [T.objectId]: 0x48,
  [T.bool]: 0x50,
  [T.date]: 0x58,
  [T.regex]: 0x68,
};
const bracketTable = Uint8Array.from({ length: 256 }, (_, type) => brackets[type] ?? 0);

/** Returns the first byte of the keys of all types that compare with this type. */
export const bracketOf = (type: number): number => bracketTable[type]!;

const buffer = new KeyBuffer();

function write(to: KeyBuffer, value: Value | undefined): void {
  to.byte(value === undefined ? brackets[T.null]! : bracketTable[value.type]!);
  if (value !== undefined) writeBody(to, value);
}

function writeBody(to: KeyBuffer, value: Value): void {
  const { bytes, start, end } = value;
  switch (value.type) {
    case T.int:
    case T.double:
    case T.long:
      return writeNumberKey(to, value);
    case T.string:
      return to.escaped(bytes, start + 4, end - 1);
    case T.document:
      return writeDocument(to, bytes, start);
    case T.array:
      for (const element of new RawArray(bytes, start).values()) write(to, element);
      return to.byte(0);
    case T.binary: // by length, then subtype, then bytes
      to.uint32(readInt32(bytes, start));
      return to.copy(bytes, start + 4, end);
    case T.date: // little-endian and signed
      to.byte(bytes[end - 1]! ^ 0x80);
      for (let i = end - 2; i >= start; i--) to.byte(bytes[i]!);
      return;
    default: // ObjectId, bool and regex as they are; null and the like have no bytes
      return to.copy(bytes, start, end);
  }
}

/** Writes a document. Fields compare by type, then by name, then by value. */
function writeDocument(to: KeyBuffer, bytes: Uint8Array, start: number): void {
  for (const [name, value] of new RawDocument(bytes, start).encodedElements()) {
    to.byte(bracketTable[value.type]!);
    to.copy(bytes, name, cstringEnd(bytes, name) + 1);
    writeBody(to, value);
  }
  to.byte(0);
}

/**
 * Encodes a value so that comparing two keys byte by byte compares the values in MongoDB's order. Equal numbers of different
 * types have the same key; a missing value has the key of null. No key is a prefix of another one, so concatenated keys sort as
 * compound keys. The first byte is 0x08 to 0x68.
 */
export function encodeKey(value: Value | undefined): Uint8Array {
  buffer.length = 0;
  write(buffer, value);
  return copied();
}

/** Encodes the key of an index entry; the bytes of a descending field (-1) are complemented. */
export function encodeIndexKey(
  values: readonly (Value | undefined)[],
  directions: readonly (1 | -1)[],
): Uint8Array {
  buffer.length = 0;
  for (let i = 0; i < values.length; i++) {
    const start = buffer.length;
    write(buffer, values[i]);
    if (directions[i] === -1) buffer.complementFrom(start);
  }
  return copied();
}

/** Returns the key as a string for use in a Map, one character for each byte. */
export function keyString(value: Value | undefined): string {
  buffer.length = 0;
  write(buffer, value);
  return buffer.bytes.toString('latin1', 0, buffer.length);
}

/** Returns the keys of several values as a string. Unlike `keyString`, distinguishes missing and null. */
export function keyStringOf(values: readonly (Value | undefined)[]): string {
  buffer.length = 0;
  for (const value of values) {
    if (value === undefined) buffer.byte(0);
    else write(buffer, value);
  }
  return buffer.bytes.toString('latin1', 0, buffer.length);
}

/** Compares the key of a value with an encoded key. Returns a negative number, 0 or a positive number. */
export function compareToKey(value: Value | undefined, key: Uint8Array): number {
  buffer.length = 0;
  write(buffer, value);
  return compareBuffer(key);
}

/** Returns whether low <= the value's key < high. */
export function isKeyBetween(value: Value | undefined, low: Uint8Array, high: Uint8Array): boolean {
  buffer.length = 0;
  write(buffer, value);
  return compareBuffer(low) >= 0 && compareBuffer(high) < 0;
}

function compareBuffer(key: Uint8Array): number {
  const shared = Math.min(buffer.length, key.length);
  for (let i = 0; i < shared; i++) {
    const difference = buffer.bytes[i]! - key[i]!;
    if (difference !== 0) return difference;
  }
  return buffer.length - key.length;
}

export const compareValues = (a: Value | undefined, b: Value | undefined): number =>
  compareToKey(a, encodeKey(b));

const copied = (): Uint8Array => copyOf(buffer.bytes, 0, buffer.length);
