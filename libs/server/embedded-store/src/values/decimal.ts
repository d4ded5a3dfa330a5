import { T } from './types';
import { readUint64 } from './layout';
import { Value } from './value';

/** A finite decimal: coefficient × 10^exponent. The coefficient carries the sign (Decimal128's -0 becomes 0). */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

const BIAS = 6176;
const MAX_EXPONENT = 6111;
const LIMIT = 10n ** 34n;

/** Decimal128 in its binary (BID) form (IEEE 754-2008, 3.5.2). */
export function readDecimal(bytes: Uint8Array, at: number): Decimal | 'NaN' | 'Infinity' | '-Infinity' {
  const low = readUint64(bytes, at);
  const high = readUint64(bytes, at + 8);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 0x1fn);
  if (combination === 0x1f) return 'NaN';
  if (combination === 0x1e) return negative ? '-Infinity' : 'Infinity';
  // The other form of the coefficient begins above 10^34 and thus always reads as zero.
  if (combination >> 3 === 3) return { coefficient: 0n, exponent: Number((high >> 47n) & 0x3fffn) - BIAS };
  const coefficient = ((high & 0x1ffffffffffffn) << 64n) | low;
  const exponent = Number((high >> 49n) & 0x3fffn) - BIAS;
  if (coefficient >= LIMIT) return { coefficient: 0n, exponent };
  return { coefficient: negative ? -coefficient : coefficient, exponent };
}

/** Rounds to 34 digits, half to even; too large becomes an infinity, too small zero. */
export function decimalValue({ coefficient, exponent }: Decimal): Value {
  const negative = coefficient < 0n;
  let digits = negative ? -coefficient : coefficient;
  const surplus = Math.max(digits.toString().length - 34, -BIAS - exponent, 0);
  if (surplus > 0) {
    digits = divideHalfEven(digits, 10n ** BigInt(surplus));
    exponent += surplus;
    if (digits === LIMIT) {
      digits /= 10n;
      exponent++;
    }
  }
  while (exponent > MAX_EXPONENT && digits * 10n < LIMIT && digits > 0n) {
    digits *= 10n;
    exponent--;
  }
  if (digits === 0n) exponent = Math.min(exponent, MAX_EXPONENT);
  if (exponent > MAX_EXPONENT) return specialDecimal(negative ? '-Infinity' : 'Infinity');
  return fromWords(
    (BigInt(exponent + BIAS) << 49n) | (digits >> 64n),
    digits & 0xffffffffffffffffn,
    negative,
  );
}

export const specialDecimal = (kind: 'NaN' | 'Infinity' | '-Infinity'): Value =>
  fromWords((kind === 'NaN' ? 0x1fn : 0x1en) << 58n, 0n, kind === '-Infinity');

function fromWords(high: bigint, low: bigint, negative: boolean): Value {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, low, true);
  view.setBigUint64(8, high | (negative ? 1n << 63n : 0n), true);
  return new Value(T.decimal, bytes, 0, 16);
}

function divideHalfEven(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  const twice = (value % divisor) * 2n;
  return twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** A double as MongoDB makes a decimal of it: rounded to 15 significant digits. */
export function decimalOfDouble(value: number): Decimal | 'NaN' | 'Infinity' | '-Infinity' {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  const [mantissa = '0', exponent = '0'] = value.toExponential(14).split('e');
  return { coefficient: BigInt(mantissa.replace('.', '')), exponent: Number(exponent) - 14 };
}

/** Adding and multiplying are exact here; `decimalValue` rounds. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (d: Decimal) => d.coefficient * 10n ** BigInt(d.exponent - exponent);
  return { coefficient: scaled(a) + scaled(b), exponent };
}

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  coefficient: a.coefficient * b.coefficient,
  exponent: a.exponent + b.exponent,
});

/** Half to even at 34 digits or a little beyond; the divisor is not zero. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const digits = (n: bigint) => n.toString().length;
  const shift = Math.max(0, 36 + digits(b.coefficient) - digits(a.coefficient));
  let coefficient = (a.coefficient * 10n ** BigInt(shift)) / b.coefficient;
  let exponent = a.exponent - b.exponent - shift;
  // A quotient that is exact keeps no zeros beyond the exponent that the operands suggest.
  while (exponent < a.exponent - b.exponent && coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent++;
  }
  return { coefficient, exponent };
}
