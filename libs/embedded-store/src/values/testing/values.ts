import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { fromJs } from '../write.ts';
import type { Value } from '../value.ts';

/** Encodes a value with `bson`. */
export const valueOf = (js: unknown): Value => fromJs({ v: js }).field('v')!;

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n));
const nearDoubles = fc
  .tuple(fc.constantFrom(2n ** 53n, -(2n ** 53n), 2n ** 62n, 0n), fc.bigInt({ min: -3n, max: 3n }))
  .map(([base, step]) => Long.fromBigInt(base + step));
/** Numbers of all types, many of them equal or adjacent. */
export const numbers: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map((n) => new Int32(n)),
  fc.integer({ min: -40, max: 40 }).map((n) => new Double(n / 2)),
  fc.integer({ min: -20, max: 20 }).map((n) => Long.fromNumber(n)),
  fc.integer().map((n) => new Int32(n)),
  fc.double().map((n) => new Double(n)),
  int64,
  nearDoubles,
);

const text = fc.oneof(
  fc.string({ maxLength: 3, unit: fc.constantFrom('a', 'b', '\0', 'é', '😀') }),
  fc.string({ maxLength: 12 }),
);
const names = fc.constantFrom('a', 'b', 'ab', '0', 'é');

const scalars: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: numbers },
  { weight: 3, arbitrary: text },
  fc.constantFrom<unknown>(null, true, false),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc
    .tuple(fc.uint8Array({ maxLength: 5 }), fc.constantFrom(0, 4, 128))
    .map(([bytes, type]) => new Binary(bytes, type)),
  fc.constantFrom('a', 'ab', 'b').map((pattern) => new BSONRegExp(pattern, 'i')),
);

export const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map((fields) => new Map(fields)),
  ),
})).value;
