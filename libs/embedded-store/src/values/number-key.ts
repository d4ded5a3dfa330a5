import { type Decimal, readDecimal } from './decimal';
import type { KeyBuffer } from './key-buffer';
import { readDouble, readInt32, readInt64, readSafeLong } from './layout';
import { T } from './types';
import type { Value } from './value';

/*
 * A number's key is the greatest double that is not above it, as 8 bytes that order as the doubles do, and one
 * byte: 0 when that double is the number. Otherwise 1 and the number in decimal, which tells apart the Int64
 * and Decimal128 values between two neighbouring doubles. So equal numbers of all types have equal keys.
 */
const words = new Uint32Array(2);
const float = new Float64Array(words.buffer);
const bits = new BigInt64Array(words.buffer);

export function writeNumberKey(to: KeyBuffer, value: Value): void {
  const { bytes, start } = value;
  switch (value.type) {
    case T.int:
      return writeDouble(to, readInt32(bytes, start), true);
    case T.double:
      return writeDouble(to, readDouble(bytes, start), true);
    case T.long: {
      const safe = readSafeLong(bytes, start);
      if (safe !== undefined) return writeDouble(to, safe, true);
      return writeExact(to, { coefficient: readInt64(bytes, start), exponent: 0 });
    }
    default: {
      const decimal = readDecimal(bytes, start);
      return typeof decimal === 'string' ? writeDouble(to, Number(decimal), true) : writeExact(to, decimal);
    }
  }
}

function writeDouble(to: KeyBuffer, value: number, whole: boolean): void {
  // NaN sorts below -Infinity; -0 is 0. (Little-endian words: the high one is second.)
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
  to.byte(whole ? 0 : 1);
}

function writeExact(to: KeyBuffer, value: Decimal): void {
  if (value.coefficient === 0n) return writeDouble(to, 0, true);
  let below = Math.min(Number(`${value.coefficient}e${value.exponent}`), Number.MAX_VALUE);
  let order = compareToDouble(value, below);
  if (order < 0) {
    below = nextDown(below);
    order = 1;
  }
  writeDouble(to, below, order === 0);
  if (order !== 0) writeDecimal(to, value, below < 0 ? 0xff : 0);
}

/** The place of the first digit, then the digits; complemented (`flip` 0xff) where the number is negative. */
function writeDecimal(to: KeyBuffer, { coefficient, exponent }: Decimal, flip: number): void {
  const digits = String(coefficient < 0n ? -coefficient : coefficient);
  const place = digits.length + exponent + 0x4000;
  to.byte((place >> 8) ^ flip);
  to.byte((place & 0xff) ^ flip);
  for (const digit of digits.replace(/(?<!0)0+$/, '')) to.byte(digit.charCodeAt(0) ^ flip);
  to.byte(flip);
}

function compareToDouble({ coefficient, exponent }: Decimal, double: number): number {
  if (!Number.isFinite(double)) return double > 0 ? -1 : 1;
  const [mantissa, power] = fraction(double);
  const left = coefficient * 10n ** BigInt(Math.max(exponent, 0)) * 2n ** BigInt(Math.max(-power, 0));
  const right = mantissa * 10n ** BigInt(Math.max(-exponent, 0)) * 2n ** BigInt(Math.max(power, 0));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A finite double as mantissa × 2^power, exactly. */
function fraction(double: number): [mantissa: bigint, power: number] {
  float[0] = double;
  const exponent = (words[1]! >>> 20) & 0x7ff;
  const stored = bits[0]! & 0xfffffffffffffn;
  const mantissa = exponent === 0 ? stored : stored | 0x10000000000000n;
  return [double < 0 ? -mantissa : mantissa, Math.max(exponent, 1) - 1075];
}

function nextDown(double: number): number {
  if (double === 0) return -Number.MIN_VALUE;
  float[0] = double;
  bits[0] = bits[0]! + (double > 0 ? -1n : 1n);
  return float[0];
}
