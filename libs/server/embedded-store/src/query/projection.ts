import { StoreError } from '../errors';
import { RawArray, RawDocument, type Value, arrayOf, asInteger, documentOf } from '../values';
import { compileFilter } from './filter';
import type { Environment } from './pipeline';
import { type FindOperator, type Transform, compileProject } from './project';

/** @param spec find's projection; undefined or empty leaves documents as they are */
export function compileProjection(spec: RawDocument | undefined, env: Environment): Transform {
  return spec && !spec.isEmpty ? compileProject(spec, env, findOperator) : (doc) => doc;
}

const findOperator: FindOperator = (path, spec) => {
  const slice = spec.field('$slice');
  const elemMatch = spec.field('$elemMatch');
  if (elemMatch) return { kind: 'change', change: firstMatch(path, elemMatch), includes: true };
  // With more than a number or a pair of them it is the expression of that name.
  return slice && isSlice(slice) ? { kind: 'change', change: sliced(slice), includes: false } : undefined;
};

const isSlice = (value: Value) =>
  asInteger(value) !== undefined ||
  (value instanceof RawArray && [...value.values()].every((part) => asInteger(part) !== undefined));

/** `n` or `[skip, n]`; below zero counts from the end. */
function sliced(spec: Value): (value: Value) => Value {
  const [first = 0, second] = (spec instanceof RawArray ? [...spec.values()] : [spec]).map((v) =>
    asInteger(v)!,
  );
  if (second !== undefined && second <= 0) throw new StoreError(28724, '$slice limit must be positive');
  return (value) => {
    if (!(value instanceof RawArray)) return value;
    const values = [...value.values()];
    if (second === undefined) return arrayOf(first < 0 ? values.slice(first) : values.slice(0, first));
    const start = first < 0 ? Math.max(0, values.length + first) : first;
    return arrayOf(values.slice(start, start + second));
  };
}

function firstMatch(path: string, spec: Value): (value: Value) => Value | undefined {
  if (path.includes('.')) throw new StoreError(31275, 'Cannot use $elemMatch projection on a nested field');
  const { matches } = compileFilter(documentOf([['v', documentOf([['$elemMatch', spec]])]]));
  return (value) => {
    if (!(value instanceof RawArray)) return undefined;
    for (const element of value.values()) {
      const one = arrayOf([element]);
      if (matches(documentOf([['v', one]]))) return one;
    }
    return undefined;
  };
}
