import { T } from './types.ts';

/** Access to BSON bytes. These functions do not check bounds, because `validateDocument` has done so. */
export const readInt32 = (bytes: Uint8Array, at: number): number =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);

const scratch = new DataView(new ArrayBuffer(8));
const scratchBytes = new Uint8Array(scratch.buffer);
function load8(bytes: Uint8Array, at: number): DataView {
  for (let i = 0; i < 8; i++) scratchBytes[i] = bytes[at + i]!;
  return scratch;
}

export const readDouble = (bytes: Uint8Array, at: number): number => load8(bytes, at).getFloat64(0, true);
export const readInt64 = (bytes: Uint8Array, at: number): bigint => load8(bytes, at).getBigInt64(0, true);

/** Returns a 64-bit integer as a number if that is exact, otherwise undefined. Avoids BigInt, which is slow. */
export function readSafeLong(bytes: Uint8Array, at: number): number | undefined {
  const high = readInt32(bytes, at + 4);
  return high >= -0x200000 && high < 0x200000 ? high * 0x100000000 + (readInt32(bytes, at) >>> 0) : undefined;
}

/** Below this number of bytes, a loop is faster than creating the view that `set` needs. */
const SHORT = 96;

export function copyInto(to: Uint8Array, at: number, from: Uint8Array, start: number, end: number): void {
  if (end - start >= SHORT) to.set(from.subarray(start, end), at);
  else for (let i = start; i < end; i++) to[at++] = from[i]!;
}

/** Returns a copy of the bytes. `slice` of a Buffer is several times slower. */
export function copyOf(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const copy = new Uint8Array(end - start);
  copyInto(copy, 0, bytes, start, end);
  return copy;
}

/** Returns the offset of the NUL that ends the C string at `at`. */
export function cstringEnd(bytes: Uint8Array, at: number): number {
  while (bytes[at] !== 0) at++;
  return at;
}

/** Returns the end offset of a value of this type. */
export function valueEnd(bytes: Uint8Array, type: number, at: number): number {
  switch (type) {
    case T.double:
    case T.date:
    case T.long:
      return at + 8;
    case T.int:
      return at + 4;
    case T.string:
      return at + 4 + readInt32(bytes, at);
    case T.document:
    case T.array:
      return at + readInt32(bytes, at);
    case T.objectId:
      return at + 12;
    case T.bool:
      return at + 1;
    case T.binary:
      return at + 5 + readInt32(bytes, at);
    case T.regex:
      return cstringEnd(bytes, cstringEnd(bytes, at) + 1) + 1;
    default: // null and undefined have no bytes
      return at;
  }
}
