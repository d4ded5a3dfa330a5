import { StoreError } from '../errors';
import {
  RawArray,
  RawDocument,
  type Value,
  addition,
  arrayOf,
  calculate,
  compareToKey,
  documentOf,
  encodeKey,
  isNumber,
  keyString,
  show,
  showId,
  typeNameOf,
} from '../values';
import { compileFilter } from './filter';
import { isRegex } from './regex';
import type { Change } from './rewrite';

/** Makes the change that an operator asks for at a path. */
type UpdateOperator = (operand: Value, path: string) => Change;

const bad = (message: string) => new StoreError('BadValue', message);

const increment: UpdateOperator = (operand, path) => {
  const wrong = (what: string) => new StoreError('TypeMismatch', `Cannot apply $inc to '${path}': ${what}`);
  if (!isNumber(operand)) throw wrong(`${show(operand)} is no number`);
  return (current, doc) => {
    if (current === undefined) return operand;
    if (!isNumber(current)) throw wrong(`it is of type ${typeNameOf(current)} in document ${showId(doc)}`);
    const result = calculate(addition, current, operand);
    if (result) return result;
    throw bad(`Failed to apply $inc to the current value ${show(current)} of '${path}': it leaves 64 bits`);
  };
};

/** @param sign 1 keeps the greater value, -1 the lesser one, in the order of all types */
const keeping =
  (sign: 1 | -1): UpdateOperator =>
  (operand) => {
    const key = encodeKey(operand);
    return (current) => (current && compareToKey(current, key) * sign >= 0 ? current : operand);
  };

/** A change of an array; where there is none, `change` gets undefined. */
const ofArray =
  (name: string, path: string, change: (values: Value[] | undefined) => Value[] | undefined): Change =>
  (current, doc) => {
    if (current && !(current instanceof RawArray))
      throw bad(
        `Cannot apply ${name}: the field '${path}' must be an array but is of type ${typeNameOf(current)} in document ${showId(doc)}`,
      );
    const result = change(current && [...current.values()]);
    return result && arrayOf(result);
  };

/** The values of `$each`, or the operand itself as the only one. */
function eachOf(name: string, operand: Value): Value[] {
  const names = operand instanceof RawDocument ? Array.from(operand.elements(), ([field]) => field) : [];
  const unknown = names.find((field) => field.startsWith('$') && field !== '$each');
  if (unknown) throw bad(`Unrecognized clause in ${name}: ${unknown}`);
  const each = operand instanceof RawDocument ? operand.field('$each') : undefined;
  if (!each) return [operand];
  if (each instanceof RawArray && names.length === 1) return [...each.values()];
  throw bad(`$each in ${name} must be an array and stand alone, found: ${show(operand)}`);
}

const push: UpdateOperator = (operand, path) => {
  const added = eachOf('$push', operand);
  return ofArray('$push', path, (values = []) => [...values, ...added]);
};

const addToSet: UpdateOperator = (operand, path) => {
  const candidates = eachOf('$addToSet', operand);
  return ofArray('$addToSet', path, (values = []) => {
    const keys = new Set(values.map(keyString));
    const isNew = (value: Value) => keys.size < keys.add(keyString(value)).size;
    return [...values, ...candidates.filter(isNew)];
  });
};

/** Whether $pull means an element: documents and operators are conditions, everything else equality. */
function pulled(condition: Value): (element: Value) => boolean {
  if (condition instanceof RawDocument || isRegex(condition)) {
    const test = isRegex(condition) ? condition : documentOf([['$elemMatch', condition]]);
    const { matches } = compileFilter(documentOf([['v', test]]));
    return (element) => matches(documentOf([['v', arrayOf([element])]]));
  }
  const key = keyString(condition);
  return (element) => keyString(element) === key;
}

const pull: UpdateOperator = (operand, path) => {
  const goes = pulled(operand);
  return ofArray('$pull', path, (values) => values?.filter((value) => !goes(value)));
};

/** $rename is two changes and made by `compileUpdate`; $setOnInsert is a $set that is left out of updates. */
export const updateOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: increment,
  $min: keeping(-1),
  $max: keeping(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};
