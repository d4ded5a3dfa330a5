import {
  RawArray,
  arrayOf,
  bool,
  asInteger,
  compareValues,
  int,
  isNullish,
  isTruthy,
  nullValue,
  string,
  typeNameOf,
} from '../values';
import { StoreError } from '../errors';
import { accumulators } from './accumulators';
import { arithmeticOperators } from './expression-arithmetic';
import { textOperators } from './expression-text';
import { type Operands, type Operator, taking } from './operator';

/** Missing compares below everything, which a key cannot say. */
function compare([a, b]: Operands): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compareValues(a, b));
}

const comparison = (holds: (order: number) => boolean) =>
  taking(2, 2, (operands) => bool(holds(compare(operands))));

/** An accumulator as an expression: of its operands, or of the elements when the one operand is an array. */
const accumulating = (name: string): Operator =>
  taking(0, Infinity, (operands) => {
    const accumulator = accumulators[name]!();
    const [only] = operands;
    const values = operands.length === 1 && only instanceof RawArray ? only.values() : operands;
    for (const value of values) accumulator.add(value);
    return accumulator.result();
  });

const arrayOperators: Readonly<Record<string, Operator>> = {
  $size: taking(1, 1, ([array]) => {
    if (array instanceof RawArray) return int(array.length);
    throw new StoreError(
      17124,
      `The argument to $size must be an array, but was of type: ${typeNameOf(array)}`,
    );
  }),
  $isArray: taking(1, 1, ([value]) => bool(value instanceof RawArray)),
  $arrayElemAt: taking(2, 2, ([array, index]) => {
    if (isNullish(array) || isNullish(index)) return nullValue;
    if (!(array instanceof RawArray)) {
      throw new StoreError(
        28689,
        `$arrayElemAt's first argument must be an array, but is ${typeNameOf(array)}`,
      );
    }
    const at = asInteger(index);
    if (at === undefined) {
      throw new StoreError(
        28690,
        `$arrayElemAt's second argument must be a numeric value, but is ${typeNameOf(index)}`,
      );
    }
    return [...array.values()].at(at);
  }),
  $in: taking(2, 2, ([value, array]) => {
    if (!(array instanceof RawArray)) {
      throw new StoreError(40081, `$in requires an array as a second argument, found: ${typeNameOf(array)}`);
    }
    return bool([...array.values()].some((element) => compare([value, element]) === 0));
  }),
  $concatArrays: taking(0, Infinity, (operands) => {
    if (operands.some(isNullish)) return nullValue;
    return arrayOf(
      operands.flatMap((array) => {
        if (array instanceof RawArray) return [...array.values()];
        throw new StoreError(28664, `$concatArrays only supports arrays, not ${typeNameOf(array)}`);
      }),
    );
  }),
};

const logicOperators: Readonly<Record<string, Operator>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: taking(2, 2, (operands) => int(compare(operands))),
  $not: taking(1, 1, ([value]) => bool(!isTruthy(value))),
  $ifNull: taking(2, Infinity, (operands) => operands.find((value) => !isNullish(value)) ?? operands.at(-1)),
  $type: taking(1, 1, ([value]) => string(typeNameOf(value))),
};

/** What evaluates its operands first. */
export const operators: Readonly<Record<string, Operator>> = {
  ...logicOperators,
  ...arithmeticOperators,
  ...textOperators,
  ...arrayOperators,
  ...Object.fromEntries(['$sum', '$avg', '$min', '$max'].map((name) => [name, accumulating(name)])),
};
