import { StoreError } from '../errors.ts';
import {
  RawArray,
  RawDocument,
  type Value,
  addNumbers,
  arrayOf,
  compareToKey,
  encodeKey,
  isNumber,
  keyString,
  show,
  showId,
  typeNameOf,
} from '../values/index.ts';
import { compileFilter } from './filter.ts';
import { isRegex } from './regex.ts';
import type { Change } from './rewrite.ts';

/** Compiles the change that an operator makes to the field at a path. */
type UpdateOperator = (operand: Value, path: string) => Change;

const bad = (message: string) => new StoreError('BadValue', message);

const increment: UpdateOperator = (operand, path) => {
  const mismatch = (what: string) =>
    new StoreError('TypeMismatch', `Cannot apply $inc to '${path}': ${what}`);
  if (!isNumber(operand)) throw mismatch(`${show(operand)} is not a number`);
  return (current, doc) => {
    if (current === undefined) return operand;
    if (!isNumber(current)) throw mismatch(`it is of type ${typeNameOf(current)} in document ${showId(doc)}`);
    const sum = addNumbers(current, operand);
    if (sum) return sum;
    throw bad(`Failed to apply $inc to the current value ${show(current)} of '${path}': 64-bit overflow`);
  };
};

/** Keeps the greater value by the order of all types. */
const maximum: UpdateOperator = (operand) => {
  const key = encodeKey(operand);
  return (current) => (current && compareToKey(current, key) >= 0 ? current : operand);
};

/** Returns an operator that changes an array; `change` gets undefined for a missing field. */
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

const push: UpdateOperator = (operand, path) => {
  const [first] = operand instanceof RawDocument ? operand.elements() : [];
  if (first?.[0].startsWith('$')) throw bad(`Unrecognized clause in $push: ${first[0]}`);
  return ofArray('$push', path, (values = []) => [...values, operand]);
};

/** Returns whether $pull removes an element. A document is used as a filter; any other value is compared for equality. */
function pulled(condition: Value): (element: Value) => boolean {
  if (isRegex(condition)) throw bad('$pull by a regular expression is not supported');
  if (condition instanceof RawDocument) {
    const { matches } = compileFilter(condition);
    return (element) => element instanceof RawDocument && matches(element);
  }
  const key = keyString(condition);
  return (element) => keyString(element) === key;
}

const pull: UpdateOperator = (operand, path) => {
  const isPulled = pulled(operand);
  return ofArray('$pull', path, (values) => values?.filter((value) => !isPulled(value)));
};

/** $setOnInsert equals $set, but `compileUpdate` only applies it to inserted documents. */
export const updateOperators: ReadonlyMap<string, UpdateOperator> = new Map(
  Object.entries({
    $set: (operand) => () => operand,
    $setOnInsert: (operand) => () => operand,
    $unset: () => () => undefined,
    $inc: increment,
    $max: maximum,
    $push: push,
    $pull: pull,
  } satisfies Record<string, UpdateOperator>),
);
