import { StoreError } from '../errors';
import { readDouble, readInt32, readInt64, readSafeLong } from './layout';
import { asNumber } from './read';
import { T } from './types';
import type { Value } from './value';
import { double, int, long } from './write';

interface Operation {
  doubles(a: number, b: number): number;
  integers(a: bigint, b: bigint): bigint;
}

export const addition: Operation = { doubles: (a, b) => a + b, integers: (a, b) => a + b };
export const subtraction: Operation = { doubles: (a, b) => a - b, integers: (a, b) => a - b };
export const multiplication: Operation = { doubles: (a, b) => a * b, integers: (a, b) => a * b };

function refuseDecimal(value: Value): void {
  if (value.type === T.decimal)
    throw new StoreError('NotImplemented', 'arithmetic on a Decimal128 is not supported');
}

const toBigInt = ({ type, bytes, start }: Value): bigint =>
  type === T.int ? BigInt(readInt32(bytes, start)) : readInt64(bytes, start);

/** The smallest integer type that holds it, int if that may be; undefined beyond 64 bits. */
function integerValue(value: bigint, mayBeInt: boolean): Value | undefined {
  if (mayBeInt && BigInt.asIntN(32, value) === value) return int(Number(value));
  return BigInt.asIntN(64, value) === value ? long(value) : undefined;
}

/**
 * Of two numbers, in the wider of their types: int, growing to long, or double.
 * @returns undefined for whole numbers whose result leaves 64 bits
 * @throws StoreError 238 for a Decimal128
 */
export function calculate({ doubles, integers }: Operation, a: Value, b: Value): Value | undefined {
  refuseDecimal(a);
  refuseDecimal(b);
  if (a.type === T.double || b.type === T.double) return double(doubles(asNumber(a)!, asNumber(b)!));
  return integerValue(integers(toBigInt(a), toBigInt(b)), a.type === T.int && b.type === T.int);
}

/**
 * A sum of numbers. Integers add up exactly (to int, to long, beyond that to double); doubles add up with their
 * rounding errors kept aside (Knuth's two-sum), so that neither order nor cancelling shows.
 */
export class NumberSum {
  /** The integers: a number as long as it is exact, what exceeded it moved to `big`. */
  private small = 0;
  private big = 0n;
  private hasLong = false;
  private hasDouble = false;
  private total = 0;
  private errors = 0;

  /** @param value a number. @throws StoreError 238 for a Decimal128 */
  add(value: Value): void {
    const { type, bytes, start } = value;
    if (type === T.int) return this.addInteger(readInt32(bytes, start));
    if (type === T.double) {
      this.hasDouble = true;
      return this.addDouble(readDouble(bytes, start));
    }
    refuseDecimal(value);
    this.hasLong = true;
    const safe = readSafeLong(bytes, start);
    if (safe === undefined) this.big += readInt64(bytes, start);
    else this.addInteger(safe);
  }

  addInteger(value: number): void {
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

  average(count: number): Value {
    return double(this.asDouble() / count);
  }

  private addDouble(value: number): void {
    const sum = this.total + value;
    const back = sum - this.total;
    this.errors += this.total - (sum - back) + (value - back);
    this.total = sum;
  }

  /** The integers join the doubles at the end; nothing can be added afterwards. */
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
