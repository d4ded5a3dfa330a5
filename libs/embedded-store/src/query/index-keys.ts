import { StoreError } from '../errors';
import { RawArray, RawDocument, T, Value } from '../values';
import { type Path, parsePath } from './paths';

interface IndexKeys {
  keys: (Value | undefined)[][];
  multikey: boolean;
}

const undefinedValue = new Value(T.undefined, new Uint8Array(0), 0, 0);

/** Where the reading of one path stands: at a value, or before an array with the rest of the path to go. */
type Found = { value: Value | undefined } | { array: RawArray; at: number };

/**
 * Makes the reader of the values that an index on these paths holds for a document, one row an entry (rows may
 * repeat); a missing field is undefined. An array gives one row an element, an empty one BSON's undefined.
 * @param refuse makes the reader's error for paths that run through different arrays; StoreError 171 unless told
 */
export function indexKeysReader(
  paths: readonly string[],
  refuse = () =>
    new StoreError('CannotIndexParallelArrays', `cannot index parallel arrays in ${paths.join(', ')}`),
): (doc: RawDocument) => IndexKeys {
  const parsed = paths.map(parsePath);
  return (doc) => {
    const found = parsed.map((path) => follow(doc, path, 0));
    if (found.every((one) => 'value' in one))
      return { keys: [found.map((one) => one.value)], multikey: false };
    return { keys: expand(parsed, found, refuse), multikey: true };
  };
}

/** Follows a path from the segment `at` on until it ends or meets an array. */
function follow(doc: RawDocument, path: Path, at: number): Found {
  const value = doc.fieldNamed(path[at]!.bytes);
  return followValue(value, path, at + 1);
}

function followValue(value: Value | undefined, path: Path, at: number): Found {
  if (value instanceof RawArray) {
    const element = at < path.length ? elementAt(value, path[at]!.index) : undefined;
    // "a.0" names an element; it does not spread over the array.
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

/** One row for each element of the one array that paths have met; the other columns stay. */
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
