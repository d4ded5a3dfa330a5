import type { KeyBuffer } from './key-buffer.ts';
import { readDouble, readInt32, readInt64, readSafeLong } from './layout.ts';
import { T } from './types.ts';
import type { Value } from './value.ts';

/*
 * Encoding of a number: 8 bytes with the greatest double that is not above the number, in a form that sorts like doubles, and one
 * more byte. That byte is 0 if the double equals the number; otherwise it is 1, and the digits of the number follow. The digits
 * distinguish 64-bit integers between two adjacent doubles. Equal numbers of all types therefore have equal keys.
 */
const words = new Uint32Array(2);
const float = new Float64Array(words.buffer);
const bits = new BigInt64Array(words.buffer);

export function writeNumberKey(to: KeyBuffer, { type, bytes, start }: Value): void {
  if (type === T.int) return writeDouble(to, readInt32(bytes, start), true);
  if (type === T.double) return writeDouble(to, readDouble(bytes, start), true);
  const safe = readSafeLong(bytes, start);
  if (safe !== undefined) return writeDouble(to, safe, true);
  writeLong(to, readInt64(bytes, start));
}

function writeDouble(to: KeyBuffer, value: number, exact: boolean): void {
  // NaN sorts below -Infinity; -0 equals 0. (Words are little-endian: the high one is second.)
  float[0] = value === 0 ? 0 : value;
  let high = 0;
  let low = 0;
  if (value === value) {
    const flip = words[1]! >>> 31 ? 0xffffffff : 0;
    high = words[1]! ^ (flip | 0x80000000);
    low = words[0]! ^ flip;
  }
  to.uint32(high >>> 0);
  to.uint32(low >>> 0);
  to.byte(exact ? 0 : 1);
}

/** Writes an integer that may not be a double. */
function writeLong(to: KeyBuffer, value: bigint): void {
  let below = Number(value);
  if (BigInt(below) > value) {
    // Use the next double towards -Infinity.
    float[0] = below;
    bits[0] = bits[0]! + (below > 0 ? -1n : 1n);
    below = float[0];
  }
  const exact = BigInt(below) === value;
  writeDouble(to, below, exact);
  if (!exact) writeDigits(to, value);
}

/** Writes the number of digits and the digits without trailing zeros. Complements them if the number is negative. */
function writeDigits(to: KeyBuffer, value: bigint): void {
  const flip = value < 0n ? 0xff : 0;
  const digits = String(value < 0n ? -value : value);
  const place = digits.length + 0x4000;
  to.byte((place >> 8) ^ flip);
  to.byte((place & 0xff) ^ flip);
  for (const digit of digits.replace(/(?<!0)0+$/, '')) to.byte(digit.charCodeAt(0) ^ flip);
  to.byte(flip);
}
