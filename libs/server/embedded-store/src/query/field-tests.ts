import {
  RawArray,
  type RawDocument,
  T,
  type Value,
  asString,
  bracketOf,
  compareToKey,
  encodeKey,
  isKeyBetween,
  keyString,
  sameBytes,
} from '../values';
import {
  type Clause,
  type Comparison,
  type Interval,
  comparisonInterval,
  pointInterval,
  prefixInterval,
  union,
} from './intervals';
import { type Path, someAt } from './paths';
import { compileRegex, isRegex, readRegex } from './regex';

type Single = (value: Value | undefined) => boolean;

/** One demand on a field: what a filter's operators compile to. */
export interface FieldTest {
  /** The test of what lies at a path, in all ways in which filters look at arrays. */
  on(path: Path): (doc: RawDocument) => boolean;
  /** The test of one value alone, as within $elemMatch. */
  single: Single;
  clause?: Omit<Clause, 'path'>;
  /** Keys that are enough to pass, where the clause does not say so. */
  sufficient?: readonly Interval[];
}

/** @param whole an array at the path is looked at as a whole only, not element by element */
export function testOf(
  single: Single,
  { whole = false, ...hints }: Partial<FieldTest> & { whole?: boolean } = {},
): FieldTest {
  return {
    single,
    on: (path) => {
      const { bytes } = path[0]!;
      if (path.length > 1) return (doc) => someAt(doc, path, 0, single, !whole);
      return (doc) => {
        const value = doc.fieldNamed(bytes);
        return value instanceof RawArray ? someAt(doc, path, 0, single, !whole) : single(value);
      };
    },
    ...hints,
  };
}

export const not = (test: FieldTest): FieldTest => ({
  on: (path) => {
    const matcher = test.on(path);
    return (doc) => !matcher(doc);
  },
  single: (value) => !test.single(value),
});

export const allOf = (tests: readonly FieldTest[]): FieldTest => ({
  on: (path) => {
    const matchers = tests.map((test) => test.on(path));
    return (doc) => matchers.every((matcher) => matcher(doc));
  },
  single: (value) => tests.every((test) => test.single(value)),
});

export const noTest = testOf(() => false, { clause: { intervals: [], points: true, exact: true } });

/** Passes when the value is an array with an element that passes. */
export const elementTest = (single: Single): FieldTest =>
  testOf((value) => value instanceof RawArray && [...value.values()].some(single), { whole: true });

export function equalTest(operand: Value): FieldTest {
  const key = encodeKey(operand);
  const bracket = bracketOf(operand.type);
  const byBytes = [T.string, T.objectId, T.bool, T.date].some((type) => type === operand.type);
  const single: Single = (value) => {
    if (value === undefined) return bracket === bracketOf(T.null);
    if (byBytes && value.type === operand.type) return sameBytes(value, operand);
    return bracketOf(value.type) === bracket && compareToKey(value, key) === 0;
  };
  // An index holds the elements of an array, not the array.
  if (operand.type === T.array) return testOf(single);
  return testOf(single, { clause: { intervals: [pointInterval(operand)], points: true, exact: true } });
}

export function inTest(operands: readonly Value[]): FieldTest {
  const regexes = operands.filter(isRegex).map((value) => regexTest(...readRegex(value)));
  const values = operands.filter((value) => !isRegex(value));
  const keys = new Set(values.map(keyString));
  const single: Single = (value) => keys.has(keyString(value)) || regexes.some((test) => test.single(value));
  if (regexes.length > 0 || values.some((value) => value.type === T.array)) return testOf(single);
  return testOf(single, {
    clause: { intervals: union(values.map(pointInterval)), points: true, exact: true },
  });
}

export function comparisonTest(op: Comparison, operand: Value): FieldTest {
  const interval = comparisonInterval(op, operand);
  if (!interval) return noTest;
  const { low, high } = interval;
  const clause = { intervals: [interval], points: false, exact: true };
  return testOf((value) => isKeyBetween(value, low, high), operand.type === T.array ? {} : { clause });
}

/** A string that the pattern finds something in, or a stored regex that is the same. */
export function regexTest(pattern: string, options: string): FieldTest {
  const regex = compileRegex(pattern, options);
  const single: Single = (value) => {
    const text = asString(value);
    if (text !== undefined) return regex.test(text);
    if (value === undefined || !isRegex(value)) return false;
    const [otherPattern, otherOptions] = readRegex(value);
    return otherPattern === pattern && otherOptions === options;
  };
  if (regex.prefix === '') return testOf(single);
  const intervals = union([prefixInterval(regex.prefix), regexInterval]);
  return testOf(single, { clause: { intervals, points: false, exact: false } });
}
const regexInterval: Interval = {
  low: Uint8Array.of(bracketOf(T.regex)),
  high: Uint8Array.of(bracketOf(T.regex) + 1),
};
