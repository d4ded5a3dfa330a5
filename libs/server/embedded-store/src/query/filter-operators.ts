import { StoreError } from '../errors';
import {
  RawArray,
  RawDocument,
  T,
  type Value,
  asInteger,
  asNumber,
  asString,
  isNumber,
  isNumberType,
  isTruthy,
  typeNames,
} from '../values';
import { toBigInt, toDecimal } from '../values/arithmetic';
import { type FieldTest, comparisonTest, equalTest, inTest, not, regexTest, testOf } from './field-tests';
import { bracketInterval, everythingButNull } from './intervals';
import { isRegex, readRegex } from './regex';

/** @param operators the document that the operator stands in, for those that come in pairs */
type Operator = (operand: Value, operators: RawDocument) => FieldTest | undefined;

const bad = (message: string) => new StoreError('BadValue', message);

const operators: Readonly<Record<string, Operator>> = {
  $eq: (operand) => equalTest(operand),
  $ne: (operand) => {
    if (isRegex(operand)) throw bad("Can't have regex as arg to $ne.");
    return not(equalTest(operand));
  },
  $gt: (operand) => comparisonTest('$gt', comparable('$gt', operand)),
  $gte: (operand) => comparisonTest('$gte', comparable('$gte', operand)),
  $lt: (operand) => comparisonTest('$lt', comparable('$lt', operand)),
  $lte: (operand) => comparisonTest('$lte', comparable('$lte', operand)),
  $in: (operand) => inTest(listOf('$in', operand)),
  $nin: (operand) => not(inTest(listOf('$nin', operand))),
  $exists: (operand) => {
    const exists = testOf((value) => value !== undefined, { whole: true, sufficient: everythingButNull });
    return isTruthy(operand) ? exists : not(exists);
  },
  $type: typeTest,
  $size: sizeTest,
  $mod: modTest,
  $regex: (operand, siblings) => {
    const [pattern, ownOptions] = isRegex(operand) ? readRegex(operand) : [asString(operand), ''];
    if (pattern === undefined) throw bad('$regex has to be a string');
    const options = siblings.field('$options');
    if (options && asString(options) === undefined) throw bad('$options has to be a string');
    if (options && ownOptions) throw new StoreError(51075, 'options set in both $regex and $options');
    return regexTest(pattern, asString(options) ?? ownOptions);
  },
  $options: (_, siblings) => {
    if (!siblings.field('$regex')) throw bad('$options needs a $regex');
    return undefined;
  },
  $comment: () => undefined,
};

/** The test that an operator makes; undefined when another operator of the document has taken it in. */
export function fieldTest(name: string, operand: Value, siblings: RawDocument): FieldTest | undefined {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw bad(`unknown operator: ${name}`);
  return operator(operand, siblings);
}

function comparable(name: string, operand: Value): Value {
  if (isRegex(operand)) throw bad(`Can't have RegEx as arg to predicate over field with ${name}.`);
  return operand;
}

function listOf(name: string, operand: Value): Value[] {
  if (!(operand instanceof RawArray)) throw bad(`${name} needs an array`);
  const values = [...operand.values()];
  for (const value of values) {
    if (isOperators(value)) throw bad(`cannot nest $ under ${name}`);
  }
  return values;
}

/** Whether a value is a document of operators: its first name decides. */
export function isOperators(value: Value): value is RawDocument {
  if (!(value instanceof RawDocument)) return false;
  const [first] = value.elements();
  return first !== undefined && first[0].startsWith('$') && !['$ref', '$id', '$db'].includes(first[0]);
}

const typesByName = new Map([...typeNames].map(([type, name]) => [name, type]));

function typeTest(operand: Value): FieldTest {
  const names = operand instanceof RawArray ? [...operand.values()] : [operand];
  if (names.length === 0) throw new StoreError('FailedToParse', '$type must match at least one type');
  const types = new Set(names.flatMap(typesNamed));
  const single = (value: Value | undefined) => value !== undefined && types.has(value.type);
  const [type] = types;
  const whole = type === T.double ? types.size === 4 : types.size === 1 && type !== T.null;
  return whole && type !== T.array
    ? testOf(single, { sufficient: [bracketInterval(type!)] })
    : testOf(single);
}

function typesNamed(operand: Value): number[] {
  const name = asString(operand);
  if (name === 'number') return [...typeNames.keys()].filter(isNumberType);
  const code = asNumber(operand);
  const type = name === undefined ? (code === -1 ? T.minKey : code) : typesByName.get(name);
  if (type === undefined || !typeNames.has(type)) {
    if (name !== undefined) throw bad(`Unknown type name alias: ${name}`);
    throw code === undefined
      ? new StoreError('TypeMismatch', 'type must be represented as a number or a string')
      : bad(`Invalid numerical type code: ${code}`);
  }
  return [type];
}

function sizeTest(operand: Value): FieldTest {
  const size = asInteger(operand);
  if (size === undefined) throw bad('Failed to parse $size. Expected an integer');
  if (size < 0) throw bad('Failed to parse $size. Expected a non-negative number');
  return testOf((value) => value instanceof RawArray && value.length === size, { whole: true });
}

function modTest(operand: Value): FieldTest {
  if (!(operand instanceof RawArray)) throw bad('malformed mod, needs to be an array');
  const [first, second, ...more] = operand.values();
  if (!first || !second) throw bad('malformed mod, not enough elements');
  if (more.length > 0) throw bad('malformed mod, too many elements');
  const divisor = Math.trunc(asNumber(first) ?? NaN);
  const rest = Math.trunc(asNumber(second) ?? 0);
  if (!Number.isSafeInteger(divisor)) throw bad('malformed mod, divisor not a number');
  if (divisor === 0) throw bad('divisor cannot be 0');
  return testOf((value) => {
    const whole = isNumber(value) ? wholePart(value) : undefined;
    return whole !== undefined && whole % BigInt(divisor) === BigInt(rest);
  });
}

/** A number without its fraction; undefined for one that is not finite or leaves 64 bits. */
function wholePart(value: Value): bigint | undefined {
  if (value.type === T.int || value.type === T.long) return toBigInt(value);
  const number = Math.trunc(asNumber(value)!);
  if (!(Math.abs(number) < 2 ** 63)) return undefined;
  const decimal = value.type === T.decimal ? toDecimal(value) : undefined;
  if (typeof decimal !== 'object') return BigInt(number);
  const { coefficient, exponent } = decimal;
  const scale = 10n ** BigInt(Math.abs(exponent));
  return exponent < 0 ? coefficient / scale : coefficient * scale;
}
