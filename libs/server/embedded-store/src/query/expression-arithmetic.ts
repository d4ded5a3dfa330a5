import { StoreError } from '../errors';
import {
  T,
  type Value,
  asNumber,
  dateAt,
  double,
  int,
  isNullish,
  isNumber,
  long,
  nullValue,
  typeNameOf,
} from '../values';
import { add, divide, fitsLong, multiply, remainder, subtract } from '../values/arithmetic';
import { readInt64 } from '../values/layout';
import { type Operands, type Operator, taking } from './operator';

const mismatch = (message: string) => new StoreError('TypeMismatch', message);
const isDate = (value: Value | undefined): value is Value => value?.type === T.date;

/** A date's milliseconds, or a number taken as milliseconds. */
function millisOf(value: Value): bigint {
  if (value.type === T.date) return readInt64(value.bytes, value.start);
  const millis = Math.round(asNumber(value)!);
  if (!Number.isFinite(millis)) throw new StoreError('Overflow', 'date overflow');
  return BigInt(millis);
}

function within64(millis: bigint): bigint {
  if (fitsLong(millis)) return millis;
  throw new StoreError('Overflow', 'date overflow');
}

/** As doubles, which is what sums and products become when they leave 64 bits. */
const inDoubles = (a: Value, b: Value, apply: (a: number, b: number) => number) =>
  double(apply(asNumber(a)!, asNumber(b)!));

/** MongoDB looks at operands from the left: null ends it, even if something behind it could not be added. */
/** Operands count from left to right: the first one that is null decides, or the first one of a wrong type. */
function sum(operands: Operands): Value {
  let total: Value = int(0);
  for (const value of operands) {
    if (value === undefined || isNullish(value)) return nullValue;
    if (!isNumber(value) && !isDate(value)) {
      throw mismatch(`$add only supports numeric or date types, not ${typeNameOf(value)}`);
    }
    if (isDate(value) && isDate(total)) {
      throw new StoreError(16612, 'only one date allowed in an $add expression');
    }
    total =
      isDate(value) || isDate(total)
        ? dateAt(within64(millisOf(total) + millisOf(value)))
        : (add(total, value) ?? inDoubles(total, value, (x, y) => x + y));
  }
  return total;
}

function product(operands: Operands): Value {
  let total: Value = int(1);
  for (const value of operands) {
    if (value === undefined || isNullish(value)) return nullValue;
    if (!isNumber(value)) {
      throw mismatch(`$multiply only supports numeric types, not ${typeNameOf(value)}`);
    }
    total = multiply(total, value) ?? inDoubles(total, value, (x, y) => x * y);
  }
  return total;
}

function difference([a, b]: Operands): Value {
  if (isNullish(a) || isNullish(b)) return nullValue;
  if (isDate(a) && isDate(b)) return long(within64(millisOf(a) - millisOf(b)));
  if (isDate(a) && isNumber(b)) return dateAt(within64(millisOf(a) - millisOf(b)));
  if (isNumber(a) && isNumber(b)) return subtract(a, b) ?? inDoubles(a, b, (x, y) => x - y);
  throw mismatch(`can't $subtract ${typeNameOf(b)} from ${typeNameOf(a)}`);
}

const dividing = (name: string, apply: (a: Value, b: Value) => Value): Operator =>
  taking(2, 2, ([a, b]) => {
    if (isNullish(a) || isNullish(b)) return nullValue;
    if (!isNumber(a) || !isNumber(b)) {
      throw mismatch(`${name} only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`);
    }
    if (asNumber(b) === 0) throw new StoreError('BadValue', `can't ${name} by zero`);
    return apply(a, b);
  });

/** Of a number without its fraction, or its distance from zero: integers keep their type. */
const unary = (name: string, apply: (value: Value) => Value): Operator =>
  taking(1, 1, ([value]) => {
    if (isNullish(value)) return nullValue;
    if (isNumber(value)) return apply(value);
    throw new StoreError(28765, `${name} only supports numeric types, not ${typeNameOf(value)}`);
  });

function absolute(value: Value): Value {
  if (asNumber(value)! >= 0) return value;
  const negated = subtract(int(0), value);
  if (negated) return negated;
  throw new StoreError(28680, "can't take $abs of long long min");
}

const rounding = (name: string, round: (value: number) => number): Operator =>
  unary(name, (value) => {
    if (value.type === T.int || value.type === T.long) return value;
    if (value.type === T.double) return double(round(asNumber(value)!));
    throw new StoreError(28765, `${name} does not support decimals`);
  });

export const arithmeticOperators: Readonly<Record<string, Operator>> = {
  $add: taking(0, Infinity, sum),
  $multiply: taking(0, Infinity, product),
  $subtract: taking(2, 2, difference),
  $divide: dividing('$divide', divide),
  $mod: dividing('$mod', remainder),
  $abs: unary('$abs', absolute),
  $floor: rounding('$floor', Math.floor),
  $ceil: rounding('$ceil', Math.ceil),
};
