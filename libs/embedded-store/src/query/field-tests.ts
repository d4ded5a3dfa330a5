import { StoreError } from '../errors';
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
} from '../values';
import {
  type Clause,
  type Comparison,
  type Interval,
  bracketInterval,
  comparisonInterval,
  everythingButNull,
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
function testOf(single: Single, hints: Partial<FieldTest> & { whole?: boolean } = {}): FieldTest {
  const { whole = false, ...rest } = hints;
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
    ...rest,
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

function inTest(operands: readonly Value[]): FieldTest {
  const regexes = operands.filter(isRegex).map((value) => regexTest(...readRegex(value)));
  const values = operands.filter((value) => !isRegex(value));
  const keys = new Set(values.map(keyString));
  const single: Single = (value) => keys.has(keyString(value)) || regexes.some((test) => test.single(value));
  if (regexes.length > 0 || values.some((value) => value.type === T.array)) return testOf(single);
  return testOf(single, {
    clause: { intervals: union(values.map(pointInterval)), points: true, exact: true },
  });
}

function comparisonTest(op: Comparison, operand: Value): FieldTest {
  if (isRegex(operand)) throw bad(`Can't have RegEx as arg to predicate over field with ${op}.`);
  const interval = comparisonInterval(op, operand);
  const clause = { intervals: interval ? [interval] : [], points: false, exact: true };
  if (!interval) return testOf(() => false, { clause });
  const { low, high } = interval;
  return testOf((value) => isKeyBetween(value, low, high), operand.type === T.array ? {} : { clause });
}

/** A string that the pattern finds something in, or a stored regex that is the same. */
export function regexTest(pattern: string, options: string): FieldTest {
  const regex = compileRegex(pattern, options);
  const single: Single = (value) => {
    const text = asString(value);
    if (text !== undefined) return regex.test(text);
    return value !== undefined && isRegex(value) && readRegex(value).join('/') === `${pattern}/${options}`;
  };
  if (regex.prefix === '') return testOf(single);
  const intervals = union([prefixInterval(regex.prefix), bracketInterval(T.regex)]);
  return testOf(single, { clause: { intervals, points: false, exact: false } });
}

const bad = (message: string) => new StoreError('BadValue', message);

/** @param siblings the document that the operator stands in, for those that come in pairs */
type Operator = (operand: Value, siblings: RawDocument) => FieldTest | undefined;

const operators: Readonly<Record<string, Operator>> = {
  $eq: equalTest,
  $ne: (operand) => {
    if (isRegex(operand)) throw bad("Can't have regex as arg to $ne.");
    return not(equalTest(operand));
  },
  $gt: (operand) => comparisonTest('$gt', operand),
  $gte: (operand) => comparisonTest('$gte', operand),
  $lt: (operand) => comparisonTest('$lt', operand),
  $lte: (operand) => comparisonTest('$lte', operand),
  $in: (operand) => inTest(listOf('$in', operand)),
  $nin: (operand) => not(inTest(listOf('$nin', operand))),
  $exists: (operand) => {
    const exists = testOf((value) => value !== undefined, { whole: true, sufficient: everythingButNull });
    return isTruthy(operand) ? exists : not(exists);
  },
  $size: (operand) => {
    const size = asInteger(operand);
    if (size === undefined || size < 0) throw bad('Failed to parse $size. Expected a non-negative integer');
    return testOf((value) => value instanceof RawArray && value.length === size, { whole: true });
  },
  $regex: (operand, siblings) => {
    const [pattern, own] = isRegex(operand) ? readRegex(operand) : [asString(operand), ''];
    if (pattern === undefined) throw bad('$regex has to be a string');
    const options = siblings.field('$options');
    if (options && asString(options) === undefined) throw bad('$options has to be a string');
    if (options && own) throw new StoreError(51075, 'options set in both $regex and $options');
    return regexTest(pattern, asString(options) ?? own);
  },
  $options: (_, siblings) => {
    if (!siblings.field('$regex')) throw bad('$options needs a $regex');
    return undefined;
  },
};

/** The test that an operator makes; undefined when another operator of the document has taken it in. */
export function operatorTest(name: string, operand: Value, siblings: RawDocument): FieldTest | undefined {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw bad(`unknown operator: ${name}`);
  return operator(operand, siblings);
}

function listOf(name: string, operand: Value): Value[] {
  if (!(operand instanceof RawArray)) throw bad(`${name} needs an array`);
  return [...operand.values()];
}
