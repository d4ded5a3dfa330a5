import { StoreError } from '../errors.ts';
import {
  RawArray,
  type RawDocument,
  T,
  type Value,
  asInteger,
  asString,
  bracketOf,
  compareToKey,
  encodeKey,
  isKeyBetween,
  isTruthy,
  keyString,
  sameBytes,
} from '../values/index.ts';
import {
  type Clause,
  type Comparison,
  comparisonInterval,
  pointInterval,
  prefixInterval,
  union,
} from './intervals.ts';
import { type Path, someAt } from './paths.ts';
import { compileRegex, isRegex } from './regex.ts';

type ValueTest = (value: Value | undefined) => boolean;

/** The compiled form of one condition on a field. */
export interface FieldTest {
  /** Compiles the test for the values at a path. Tests the elements of arrays like MongoDB does. */
  on(path: Path): (doc: RawDocument) => boolean;
  clause?: Omit<Clause, 'path'>;
  /**
   * Set if the test passes for every value, null included, and fails only for a missing field. An index key cannot distinguish
   * null and missing.
   */
  existence?: true;
}

/** @param whole whether an array at the path is only tested as a whole, not element by element */
export function testOf(test: ValueTest, hints: Omit<FieldTest, 'on'> & { whole?: boolean } = {}): FieldTest {
  const { whole = false, ...rest } = hints;
  return {
    on: (path) => {
      const { bytes } = path[0]!;
      if (path.length > 1) return (doc) => someAt(doc, path, 0, test, !whole);
      return (doc) => {
        const value = doc.fieldNamed(bytes);
        return value instanceof RawArray ? someAt(doc, path, 0, test, !whole) : test(value);
      };
    },
    ...rest,
  };
}

const not = (test: FieldTest): FieldTest => ({
  on: (path) => {
    const matcher = test.on(path);
    return (doc) => !matcher(doc);
  },
});

export function equalTest(operand: Value): FieldTest {
  const key = encodeKey(operand);
  const bracket = bracketOf(operand.type);
  const byBytes = [T.string, T.objectId, T.bool, T.date].some((type) => type === operand.type);
  const test: ValueTest = (value) => {
    if (value === undefined) return bracket === bracketOf(T.null);
    if (byBytes && value.type === operand.type) return sameBytes(value, operand);
    return bracketOf(value.type) === bracket && compareToKey(value, key) === 0;
  };
  // Provides no clause: an index contains the elements of an array, not the array itself.
  if (operand.type === T.array) return testOf(test);
  return testOf(test, { clause: { intervals: [pointInterval(operand)], points: true, exact: true } });
}

function inTest(name: string, operand: Value): FieldTest {
  if (!(operand instanceof RawArray)) throw bad(`${name} needs an array`);
  const values = [...operand.values()];
  const [expressions, plain] = [values.filter(isRegex), values.filter((value) => !isRegex(value))];
  const keys = new Set(plain.map(keyString));
  const searches = expressions.map(compileRegex);
  const test: ValueTest = (value) => keys.has(keyString(value)) || isFoundBy(searches, value);
  const prefixes = searches.flatMap(({ prefix }) => prefix ?? []);
  if (plain.some((value) => value.type === T.array) || prefixes.length < searches.length) return testOf(test);
  const intervals = union([...plain.map(pointInterval), ...prefixes.map(prefixInterval)]);
  return testOf(test, { clause: { intervals, points: searches.length === 0, exact: true } });
}

function comparisonTest(op: Comparison, operand: Value): FieldTest {
  if (isRegex(operand)) throw bad(`Can't have RegEx as arg to predicate over field with ${op}.`);
  const interval = comparisonInterval(op, operand);
  const clause = { intervals: interval ? [interval] : [], points: false, exact: true };
  if (!interval) return testOf(() => false, { clause });
  const { low, high } = interval;
  return testOf((value) => isKeyBetween(value, low, high), operand.type === T.array ? {} : { clause });
}

/** Compiles a test for strings that contain the text of the expression, or begin with it. */
export function regexTest(regex: Value): FieldTest {
  const search = compileRegex(regex);
  const test: ValueTest = (value) => isFoundBy([search], value);
  if (search.prefix === undefined) return testOf(test);
  return testOf(test, { clause: { intervals: [prefixInterval(search.prefix)], points: false, exact: true } });
}

function isFoundBy(searches: readonly ReturnType<typeof compileRegex>[], value: Value | undefined): boolean {
  const text = searches.length > 0 ? asString(value) : undefined;
  return text !== undefined && searches.some(({ finds }) => finds(text));
}

const bad = (message: string) => new StoreError('BadValue', message);

const operators: ReadonlyMap<string, (operand: Value) => FieldTest> = new Map(
  Object.entries({
    $eq: equalTest,
    $ne: (operand) => {
      if (isRegex(operand)) throw bad("Can't have regex as arg to $ne.");
      return not(equalTest(operand));
    },
    $gt: (operand) => comparisonTest('$gt', operand),
    $gte: (operand) => comparisonTest('$gte', operand),
    $lt: (operand) => comparisonTest('$lt', operand),
    $lte: (operand) => comparisonTest('$lte', operand),
    $in: (operand) => inTest('$in', operand),
    $nin: (operand) => not(inTest('$nin', operand)),
    $exists: (operand) => {
      const exists = testOf((value) => value !== undefined, { whole: true, existence: true });
      return isTruthy(operand) ? exists : not(exists);
    },
    $size: (operand) => {
      const size = asInteger(operand);
      if (size === undefined || size < 0) throw bad('Failed to parse $size. Expected a non-negative integer');
      return testOf((value) => value instanceof RawArray && value.length === size, { whole: true });
    },
  } satisfies Record<string, (operand: Value) => FieldTest>),
);

/** @throws StoreError 2 for an unknown operator */
export function operatorTest(name: string, operand: Value): FieldTest {
  const compile = operators.get(name);
  if (!compile) throw bad(`unknown operator: ${name}`);
  return compile(operand);
}
