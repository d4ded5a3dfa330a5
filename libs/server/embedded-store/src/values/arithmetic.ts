import {
  type Decimal,
  addDecimals,
  decimalOfDouble,
  decimalValue,
  divideDecimals,
  multiplyDecimals,
  readDecimal,
  specialDecimal,
} from './decimal';
import { readDouble, readInt32, readInt64 } from './layout';
import { asNumber } from './read';
import { T } from './types';
import type { Value } from './value';
import { double, int, long } from './write';

interface Operation {
  number(a: number, b: number): number;
  integer(a: bigint, b: bigint): bigint;
  decimal(a: Decimal, b: Decimal): Decimal;
}

const addition: Operation = { number: (a, b) => a + b, integer: (a, b) => a + b, decimal: addDecimals };
const subtraction: Operation = {
  number: (a, b) => a - b,
  integer: (a, b) => a - b,
  decimal: (a, b) => addDecimals(a, { ...b, coefficient: -b.coefficient }),
};
const multiplication: Operation = {
  number: (a, b) => a * b,
  integer: (a, b) => a * b,
  decimal: multiplyDecimals,
};
const modulo: Operation = {
  number: (a, b) => a % b,
  integer: (a, b) => a % b,
  decimal: (a, b) => {
    const exponent = Math.min(a.exponent, b.exponent);
    const scaled = (d: Decimal) => d.coefficient * 10n ** BigInt(d.exponent - exponent);
    return { coefficient: scaled(a) % scaled(b), exponent };
  },
};

/** The wider of two numeric types: int, long, double, decimal. */
const ranks = [T.int, T.long, T.double, T.decimal] as const;
const wider = (a: number, b: number) =>
  ranks.find(
    (type, rank) => (type === a || type === b) && !ranks.slice(rank + 1).some((t) => t === a || t === b),
  )!;

export const toBigInt = (value: Value): bigint =>
  value.type === T.int ? BigInt(readInt32(value.bytes, value.start)) : readInt64(value.bytes, value.start);

/** Any number as a decimal; a double is rounded to 15 digits, as MongoDB does. */
export function toDecimal(value: Value): Decimal | 'NaN' | 'Infinity' | '-Infinity' {
  if (value.type === T.decimal) return readDecimal(value.bytes, value.start);
  if (value.type === T.double) return decimalOfDouble(readDouble(value.bytes, value.start));
  return { coefficient: toBigInt(value), exponent: 0 };
}

export const fitsLong = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

/** The smallest integer type that holds it, beginning with the given one; undefined beyond 64 bits. */
export function integerValue(value: bigint, type: number): Value | undefined {
  if (type === T.int && BigInt.asIntN(32, value) === value) return int(Number(value));
  return fitsLong(value) ? long(value) : undefined;
}

/** The result has the wider of the operands' types, int32 growing to int64; undefined beyond 64 bits. */
function calculate(a: Value, b: Value, operation: Operation): Value | undefined {
  const type = wider(a.type, b.type);
  if (type === T.double) return double(operation.number(asNumber(a)!, asNumber(b)!));
  if (type !== T.decimal) return integerValue(operation.integer(toBigInt(a), toBigInt(b)), type);
  const [left, right] = [toDecimal(a), toDecimal(b)];
  if (typeof left !== 'string' && typeof right !== 'string')
    return decimalValue(operation.decimal(left, right));
  return ofSpecial(operation.number(asNumber(a)!, asNumber(b)!), () => left);
}

function ofSpecial(result: number, finite: () => Decimal | string): Value {
  if (Number.isNaN(result)) return specialDecimal('NaN');
  if (!Number.isFinite(result)) return specialDecimal(result > 0 ? 'Infinity' : '-Infinity');
  const value = finite();
  return decimalValue(typeof value === 'string' ? { coefficient: 0n, exponent: 0 } : value);
}

export const add = (a: Value, b: Value) => calculate(a, b, addition);
export const subtract = (a: Value, b: Value) => calculate(a, b, subtraction);
export const multiply = (a: Value, b: Value) => calculate(a, b, multiplication);

/** The remainder with the sign of `a`; `b` is not zero. Within 64 bits always. */
export const remainder = (a: Value, b: Value): Value => calculate(a, b, modulo)!;

/** A double, or a decimal where one of the numbers is one; `b` is not zero. */
export function divide(a: Value, b: Value): Value {
  if (a.type !== T.decimal && b.type !== T.decimal) return double(asNumber(a)! / asNumber(b)!);
  const [left, right] = [toDecimal(a), toDecimal(b)];
  if (typeof left !== 'string' && typeof right !== 'string') return decimalValue(divideDecimals(left, right));
  return ofSpecial(asNumber(a)! / asNumber(b)!, () => ({ coefficient: 0n, exponent: 0 }));
}
