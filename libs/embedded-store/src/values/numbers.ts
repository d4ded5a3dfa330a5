import { readDouble, readInt32, readInt64, readSafeLong } from './layout.ts';
import { asNumber } from './read.ts';
import { T } from './types.ts';
import type { Value } from './value.ts';
import { double, int, long } from './write.ts';

const toBigInt = ({ type, bytes, start }: Value): bigint =>
  type === T.int ? BigInt(readInt32(bytes, start)) : readInt64(bytes, start);

/** Returns an integer as an int if that is allowed and possible, otherwise as a long; undefined beyond 64 bits. */
function integerValue(value: bigint, mayBeInt: boolean): Value | undefined {
  if (mayBeInt && BigInt.asIntN(32, value) === value) return int(Number(value));
  return BigInt.asIntN(64, value) === value ? long(value) : undefined;
}

/**
 * Adds two numbers. The result has the wider of their types: int, which grows to long, or double.
 * @returns undefined if integers exceed 64 bits
 */
export function addNumbers(a: Value, b: Value): Value | undefined {
  if (a.type === T.double || b.type === T.double) return double((asNumber(a) ?? NaN) + (asNumber(b) ?? NaN));
  return integerValue(toBigInt(a) + toBigInt(b), a.type === T.int && b.type === T.int);
}

/**
 * A running sum. Integers are added exactly (int, then long, then double beyond 64 bits). Doubles are added with compensation of
 * rounding errors (Knuth's two-sum), so that the order does not matter.
 */
export class NumberSum {
  /** The sum of the integers is small + big, where `small` is always exact. */
  private small = 0;
  private big = 0n;
  private hasLong = false;
  private hasDouble = false;
  private total = 0;
  private errors = 0;

  /** @param value a number */
  add(value: Value): void {
    const { type, bytes, start } = value;
    if (type === T.int) return this.addInteger(readInt32(bytes, start));
    if (type === T.double) {
      this.hasDouble = true;
      return this.addDouble(readDouble(bytes, start));
    }
    this.hasLong = true;
    const safe = readSafeLong(bytes, start);
    if (safe === undefined) this.big += readInt64(bytes, start);
    else this.addInteger(safe);
  }

  private addInteger(value: number): void {
    const sum = this.small + value;
    if (Number.isSafeInteger(sum)) this.small = sum;
    else {
      this.big += BigInt(this.small);
      this.small = value;
    }
  }

  value(): Value {
    if (this.hasDouble) return double(this.asDouble());
    const whole = this.big + BigInt(this.small);
    return integerValue(whole, !this.hasLong) ?? double(Number(whole));
  }

  private addDouble(value: number): void {
    const sum = this.total + value;
    const back = sum - this.total;
    this.errors += this.total - (sum - back) + (value - back);
    this.total = sum;
  }

  /** Adds the integers to the doubles. Nothing can be added afterwards. */
  private asDouble(): number {
    if (!Number.isFinite(this.total)) return this.total;
    const whole = this.big + BigInt(this.small);
    const near = Number(whole);
    if (near !== 0) {
      this.addDouble(near);
      this.addDouble(Number(whole - BigInt(near)));
    }
    return this.total + this.errors;
  }
}
