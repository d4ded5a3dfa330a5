import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { compareValues, encodeIndexKey, encodeKey, keyString, nullValue } from './index.ts';
import { numbers, valueOf, values } from './testing/values.ts';

const sign = Math.sign;
const memcmp = (a: unknown, b: unknown) => Buffer.compare(encodeKey(valueOf(a)), encodeKey(valueOf(b)));

/** Compares values in MongoDB's order: a second, simple implementation. */
function compare(a: unknown, b: unknown): number {
  const order = rank(a) - rank(b);
  if (order !== 0) return sign(order);
  if (isNumber(a)) return compareNumbers(a, b);
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date && b instanceof Date) return sign(a.getTime() - b.getTime());
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof BSONRegExp && b instanceof BSONRegExp)
    return Buffer.compare(Buffer.from(a.pattern), Buffer.from(b.pattern));
  if (a instanceof Binary && b instanceof Binary) {
    return (
      sign(a.length() - b.length()) || sign(a.sub_type - b.sub_type) || Buffer.compare(a.value(), b.value())
    );
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return compareLists(a, b, compare);
  }
  if (a instanceof Map && b instanceof Map) {
    return compareLists(
      [...a],
      [...b],
      ([x, v], [y, w]) =>
        rank(v) - rank(w) || Buffer.compare(Buffer.from(x), Buffer.from(y)) || compare(v, w),
    );
  }
  return 0;
}

function compareLists<T>(a: T[], b: T[], each: (x: T, y: T) => number): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = each(a[i]!, b[i]!);
    if (order !== 0) return sign(order);
  }
  return sign(a.length - b.length);
}

const isNumber = (v: unknown) => v instanceof Int32 || v instanceof Double || v instanceof Long;

const ranks: ((v: unknown) => boolean)[] = [
  (v) => v === null,
  isNumber,
  (v) => typeof v === 'string',
  (v) => v instanceof Map,
  (v) => Array.isArray(v),
  (v) => v instanceof Binary,
  (v) => v instanceof ObjectId,
  (v) => typeof v === 'boolean',
  (v) => v instanceof Date,
  (v) => v instanceof BSONRegExp,
];
const rank = (v: unknown) => ranks.findIndex((is) => is(v));

function compareNumbers(a: unknown, b: unknown): number {
  const [x, y] = [exact(a), exact(b)];
  if (typeof x === 'number' || typeof y === 'number') {
    const [p, q] = [typeof x === 'number' ? x : 0, typeof y === 'number' ? y : 0];
    if (Number.isNaN(p) || Number.isNaN(q)) return Number(Number.isNaN(q)) - Number(Number.isNaN(p));
    return sign(p === q ? 0 : p - q);
  }
  const difference = x.over * y.under - y.over * x.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns a number as a fraction; NaN and infinities unchanged. */
function exact(v: unknown): number | { over: bigint; under: bigint } {
  const plain = v instanceof Int32 || v instanceof Double ? v.valueOf() : undefined;
  if (plain !== undefined) {
    if (!Number.isFinite(plain)) return plain;
    let [over, under] = [plain, 1n];
    while (!Number.isInteger(over)) [over, under] = [over * 2, under * 2n];
    return { over: BigInt(over), under };
  }
  return { over: BigInt(String(v)), under: 1n };
}

describe('keys of values', () => {
  test('order as MongoDB orders values of all types', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(sign(memcmp(a, b))).toBe(sign(compare(a, b)));
      }),
      { numRuns: 1000 },
    );
  });

  test('order numbers of all types by their exact value', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(sign(memcmp(a, b))).toBe(compareNumbers(a, b));
      }),
      { numRuns: 1000 },
    );
  });

  test('are never the beginning of another key', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        const [x, y] = [encodeKey(valueOf(a)), encodeKey(valueOf(b))];
        if (x.length < y.length) expect(Buffer.compare(x, y.subarray(0, x.length))).not.toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['a', 'a\0'],
    ['', '\0'],
    [{ a: 'x' }, { a: 'x\0' }],
    [[1], [1, 2]],
  ])('%j is not the beginning of %j', (a, b) => {
    const [x, y] = [encodeKey(valueOf(a)), encodeKey(valueOf(b))];
    expect(Buffer.compare(x, y.subarray(0, x.length))).toBeLessThan(0);
  });

  test('joined, order field by field, descending fields the other way round', () => {
    const directions = fc.constantFrom<1 | -1>(1, -1);
    fc.assert(
      fc.property(values, values, values, values, directions, directions, (a, b, c, d, first, second) => {
        const key = (x: unknown, y: unknown) => encodeIndexKey([valueOf(x), valueOf(y)], [first, second]);
        const expected = compare(a, b) * first || compare(c, d) * second;
        expect(sign(Buffer.compare(key(a, c), key(b, d)))).toBe(sign(expected) + 0);
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[string, unknown, unknown]>([
    ['1 as int, double, long', new Int32(1), new Double(1)],
    ['0 and -0', new Double(0), new Double(-0)],
    ['documents whose numbers differ in type only', { a: { b: new Int32(2) } }, { a: { b: new Double(2) } }],
  ])('are equal for %s', (_, a, b) => {
    expect(memcmp(a, b)).toBe(0);
    expect(keyString(valueOf(a))).toBe(keyString(valueOf(b)));
  });

  test.each<[string, unknown, unknown]>([
    [
      '2^53 before 2^53 + 1 as longs',
      Long.fromString('9007199254740992'),
      Long.fromString('9007199254740993'),
    ],
    ['2^53 as a double before 2^53 + 1 as a long', new Double(2 ** 53), Long.fromString('9007199254740993')],
    ['the greatest long before 2^63 as a double', Long.MAX_VALUE, new Double(2 ** 63)],
    ['NaN before -Infinity', new Double(NaN), new Double(-Infinity)],
    ['a string before one that goes on with a zero byte', 'a', 'a\0'],
    ['UTF-8 order, not that of UTF-16', '\uffff', '😀'],
    ['a shorter binary before a longer one', new Binary(Buffer.of(9)), new Binary(Buffer.of(1, 1))],
    ['fields by type before name', { b: 1 }, { a: 'x' }],
  ])('put %s', (_, a, b) => {
    expect(memcmp(a, b)).toBeLessThan(0);
    expect(compareValues(valueOf(b), valueOf(a))).toBeGreaterThan(0);
  });

  test('of missing and of null are the same', () => {
    expect(encodeKey(undefined)).toEqual(encodeKey(nullValue));
  });
});
