import { StoreError } from '../errors.ts';
import { RawArray, RawDocument, T, Value } from '../values/index.ts';
import { type Path, parsePath } from './paths.ts';

interface IndexKeys {
  keys: (Value | undefined)[][];
  /** Positions of the paths that lead through an array or end at one. */
  arrays: readonly number[];
}

const undefinedValue = new Value(T.undefined, new Uint8Array(0), 0, 0);

/** The result of following a path: a value, or an array with the position of the path's next segment. */
type Found = { value: Value | undefined } | { array: RawArray; at: number };

/**
 * Returns a function that reads the values of a document for an index on these paths: one row for each entry; rows may repeat. A
 * missing field is undefined. An array yields a row for each element; an empty array yields BSON's undefined.
 * @param refuse creates the error for paths through different arrays, by default StoreError 171
 */
export function indexKeysReader(
  paths: readonly string[],
  refuse = () =>
    new StoreError('CannotIndexParallelArrays', `cannot index parallel arrays in ${paths.join(', ')}`),
): (doc: RawDocument) => IndexKeys {
  const parsed = paths.map(parsePath);
  return (doc) => {
    const found = parsed.map((path) => follow(doc, path, 0));
    if (found.every((one) => 'value' in one)) return { keys: [found.map((one) => one.value)], arrays: [] };
    return {
      keys: expand(parsed, found, refuse),
      arrays: found.flatMap((one, at) => ('array' in one ? at : [])),
    };
  };
}

/** Follows a path from segment `at` to its end or to the first array. */
function follow(doc: RawDocument, path: Path, at: number): Found {
  const value = doc.fieldNamed(path[at]!.bytes);
  return followValue(value, path, at + 1);
}

function followValue(value: Value | undefined, path: Path, at: number): Found {
  if (value instanceof RawArray) {
    const element = at < path.length ? elementAt(value, path[at]!.index) : undefined;
    // "a.0" names one element and does not expand the array.
    return element ? followValue(element, path, at + 1) : { array: value, at };
  }
  if (at === path.length) return { value };
  return value instanceof RawDocument ? follow(value, path, at) : { value: undefined };
}

function elementAt(array: RawArray, index: number): Value | undefined {
  if (index === -1) return undefined;
  let position = 0;
  for (const element of array.values()) if (position++ === index) return element;
  return undefined;
}

/** Returns one row for each element of the array that the paths share. The other columns are repeated. */
function expand(
  paths: readonly Path[],
  found: readonly Found[],
  refuse: () => StoreError,
): (Value | undefined)[][] {
  const arrays = found.flatMap((one) => ('array' in one ? [one.array] : []));
  const [array] = arrays;
  if (!array) return [found.map((one) => ('value' in one ? one.value : undefined))];
  if (arrays.some((other) => other.start !== array.start)) throw refuse();
  const step = (element: Value | undefined): Found[] =>
    found.map((one, i) => {
      if (!('array' in one)) return one;
      if (one.at === paths[i]!.length) return { value: element ?? undefinedValue };
      return element instanceof RawDocument ? follow(element, paths[i]!, one.at) : { value: undefined };
    });
  if (array.isEmpty) return expand(paths, step(undefined), refuse);
  return [...array.values()].flatMap((element) => expand(paths, step(element), refuse));
}
