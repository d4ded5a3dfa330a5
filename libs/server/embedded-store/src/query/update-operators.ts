import { StoreError } from '../errors';
import {
  RawDocument,
  T,
  type Value,
  asString,
  compareToKey,
  date,
  double,
  encodeKey,
  isNumber,
  int,
  show,
  showId,
  typeNameOf,
} from '../values';
import { add, multiply } from '../values/arithmetic';
import { arrayUpdateOperators } from './array-update-operators';
import type { Change } from './update-tree';

/** Makes the change that an operator asks for at a path. */
export type UpdateOperator = (operand: Value, path: string, env: { now: Date }) => Change;

const calculating =
  (
    name: '$inc' | '$mul',
    apply: (a: Value, b: Value) => Value | undefined,
    start: (by: Value) => Value,
  ): UpdateOperator =>
  (operand, path) => {
    if (!isNumber(operand)) {
      const verb = name === '$inc' ? 'increment' : 'multiply';
      throw new StoreError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`,
      );
    }
    return (current, doc) => {
      if (current === undefined) return start(operand);
      if (!isNumber(current)) {
        throw new StoreError(
          'TypeMismatch',
          `Cannot apply ${name} to a value of non-numeric type. ${showId(doc)} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeNameOf(current)}`,
        );
      }
      const result = apply(current, operand);
      if (result) return result;
      throw new StoreError(
        'BadValue',
        `Failed to apply ${name} operations to current value ((NumberLong)${show(current)}) for document ${showId(doc)}`,
      );
    };
  };

/** @param sign 1 keeps the greater value, -1 the lesser one, in the order of all types */
const keeping =
  (sign: 1 | -1): UpdateOperator =>
  (operand) => {
    const key = encodeKey(operand);
    return (current) => (current && compareToKey(current, key) * sign >= 0 ? current : operand);
  };

const currentDate: UpdateOperator = (operand, path, { now }) => {
  const type = operand instanceof RawDocument ? asString(operand.field('$type')) : undefined;
  if (type === 'timestamp')
    throw new StoreError('BadValue', `$currentDate with $type 'timestamp' is not supported`);
  if (type !== 'date' && !(operand.type === T.bool)) {
    throw new StoreError(
      'BadValue',
      `${typeNameOf(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const value = date(now);
  return () => value;
};

/** $rename is two changes and made by `compileUpdate`; $setOnInsert is a $set that is left out of updates. */
export const updateOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: calculating('$inc', add, (by) => by),
  $mul: calculating('$mul', multiply, (by) => (by.type === T.double ? double(0) : multiply(by, int(0))!)),
  $min: keeping(-1),
  $max: keeping(1),
  $currentDate: currentDate,
  ...arrayUpdateOperators,
};
