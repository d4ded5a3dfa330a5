import { readUint64 } from './layout';

/** A finite decimal: coefficient × 10^exponent. The coefficient carries the sign (Decimal128's -0 becomes 0). */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

const BIAS = 6176;
const LIMIT = 10n ** 34n;

/** Decimal128 in its binary (BID) form (IEEE 754-2008, 3.5.2), which is stored and ordered but not calculated with. */
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
