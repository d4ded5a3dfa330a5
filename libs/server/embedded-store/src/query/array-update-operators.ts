import { StoreError } from '../errors';
import {
  RawArray,
  RawDocument,
  type Value,
  arrayOf,
  asInteger,
  documentOf,
  encodeKey,
  keyString,
  show,
  showId,
  typeNameOf,
} from '../values';
import { compileFilter } from './filter';
import { isRegex } from './regex';
import { compileSort } from './sort';
import type { UpdateOperator } from './update-operators';
import type { Change } from './update-tree';

const bad = (message: string) => new StoreError('BadValue', message);

/** A change of an array; where there is none, `change` gets undefined. */
const ofArray =
  (name: string, path: string, change: (values: Value[] | undefined) => Value[] | undefined): Change =>
  (current, doc) => {
    if (current && !(current instanceof RawArray)) {
      throw name === '$push' || name === '$addToSet'
        ? bad(
            `The field '${path}' must be an array but is of type ${typeNameOf(current)} in document ${showId(doc)}`,
          )
        : bad(`Cannot apply ${name} to a non-array value`);
    }
    const result = change(current && [...current.values()]);
    return result && arrayOf(result);
  };

/** The values of `$each`, or undefined when the operand is itself the value. */
function eachOf(name: string, operand: Value, modifiers: readonly string[]): Value[] | undefined {
  if (!(operand instanceof RawDocument)) return undefined;
  const names = [...operand.elements()].map(([field]) => field);
  if (!names.includes('$each')) {
    if (names[0] && ['$slice', '$sort', '$position'].includes(names[0]))
      throw bad(`${name} needs $each with ${names[0]}`);
    return undefined;
  }
  const unknown = names.find((field) => field !== '$each' && !modifiers.includes(field));
  if (unknown) throw bad(`Unrecognized clause in ${name}: ${unknown}`);
  const each = operand.field('$each');
  if (each instanceof RawArray) return [...each.values()];
  throw bad(`The argument to $each in ${name} must be an array but it was of type: ${typeNameOf(each)}`);
}

function integerOf(modifiers: RawDocument, name: string): number | undefined {
  const value = modifiers.field(name);
  const integer = asInteger(value);
  if (value && integer === undefined) {
    throw bad(`The value for ${name} must be an integer value but was given type: ${typeNameOf(value)}`);
  }
  return integer;
}

const push: UpdateOperator = (operand, path) => {
  const each = eachOf('$push', operand, ['$slice', '$sort', '$position']);
  if (!each) return ofArray('$push', path, (values = []) => [...values, operand]);
  const modifiers = operand as RawDocument;
  const position = integerOf(modifiers, '$position') ?? Infinity;
  const slice = integerOf(modifiers, '$slice');
  const sort = modifiers.field('$sort');
  const sorted = sort ? sorterOf(sort) : (values: Value[]) => values;
  return ofArray('$push', path, (values = []) => {
    const result = sorted([...values.slice(0, position), ...each, ...values.slice(position)]);
    if (slice === undefined) return result;
    return slice < 0 ? result.slice(slice) : result.slice(0, slice);
  });
};

function sorterOf(spec: Value): (values: Value[]) => Value[] {
  const direction = asInteger(spec);
  if (!(spec instanceof RawDocument) && direction !== 1 && direction !== -1) {
    throw bad('The $sort element value must be either 1 or -1');
  }
  const sort = spec instanceof RawDocument ? compileSort(spec) : undefined;
  const keyOf = (value: Value) =>
    sort ? sort.keyOf(value instanceof RawDocument ? value : documentOf([])) : encodeKey(value);
  const sign = sort ? 1 : direction!;
  return (values) =>
    values
      .map((value) => ({ value, key: keyOf(value) }))
      .sort((a, b) => Buffer.compare(a.key, b.key) * sign)
      .map(({ value }) => value);
}

const addToSet: UpdateOperator = (operand, path) => {
  const candidates = eachOf('$addToSet', operand, []) ?? [operand];
  return ofArray('$addToSet', path, (values = []) => {
    const keys = new Set(values.map(keyString));
    const added = candidates.filter((value) => {
      const key = keyString(value);
      return !keys.has(key) && keys.add(key);
    });
    return [...values, ...added];
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

const pullAll: UpdateOperator = (operand, path) => {
  if (!(operand instanceof RawArray)) {
    throw bad(`$pullAll requires an array argument but was given a ${typeNameOf(operand)}`);
  }
  const keys = new Set([...operand.values()].map(keyString));
  return ofArray('$pullAll', path, (values) => values?.filter((value) => !keys.has(keyString(value))));
};

const pop: UpdateOperator = (operand, path) => {
  const end = asInteger(operand);
  if (end !== 1 && end !== -1) {
    throw new StoreError('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`);
  }
  const change = ofArray('$pop', path, (values) => (end === 1 ? values?.slice(0, -1) : values?.slice(1)));
  return (current, doc) => {
    if (!current || current instanceof RawArray) return change(current, doc);
    throw new StoreError(
      'TypeMismatch',
      `Path '${path}' contains an element of non-array type '${typeNameOf(current)}'`,
    );
  };
};

export const arrayUpdateOperators: Readonly<Record<string, UpdateOperator>> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
