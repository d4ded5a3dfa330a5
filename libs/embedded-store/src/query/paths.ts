import { RawArray, RawDocument, type Value, nameBytes } from '../values';

interface Segment {
  name: string;
  bytes: Uint8Array;
  /** The array index that the segment names, or -1. */
  index: number;
}

export type Path = readonly Segment[];
type Visit = (value: Value | undefined) => boolean;

export const parsePath = (path: string): Path =>
  path.split('.').map((name) => ({
    name,
    bytes: nameBytes(name),
    index: /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : -1,
  }));

/**
 * Whether `visit` answers true for a value at the path, as filters look at paths: every document of an array on
 * the way is followed, a numeric segment also names an array's element, and a document without the field is
 * visited as undefined.
 * @param elements also visit the elements of an array at the end of the path, before the array itself
 */
export function someAt(doc: RawDocument, path: Path, at: number, visit: Visit, elements: boolean): boolean {
  const value = doc.fieldNamed(path[at]!.bytes);
  if (at === path.length - 1) return visitLeaf(value, visit, elements);
  if (value instanceof RawDocument) return someAt(value, path, at + 1, visit, elements);
  if (value instanceof RawArray) return someIn(value, path, at + 1, visit, elements);
  return visit(undefined);
}

function visitLeaf(value: Value | undefined, visit: Visit, elements: boolean): boolean {
  if (elements && value instanceof RawArray) {
    for (const element of value.values()) if (visit(element)) return true;
  }
  return visit(value);
}

function someIn(array: RawArray, path: Path, at: number, visit: Visit, elements: boolean): boolean {
  let index = 0;
  for (const element of array.values()) {
    if (element instanceof RawDocument && someAt(element, path, at, visit, elements)) return true;
    if (index++ !== path[at]!.index) continue;
    if (at === path.length - 1) {
      // A path that ends at a place in an array means what is there, not the elements of that again.
      if (visit(element)) return true;
    } else if (element instanceof RawDocument) {
      if (someAt(element, path, at + 1, visit, elements)) return true;
    } else if (element instanceof RawArray && someIn(element, path, at + 1, visit, elements)) return true;
  }
  return false;
}

/** The value at a path that runs through documents only. */
export function valueAtPath(doc: RawDocument, path: Path): Value | undefined {
  let value: Value | undefined = doc;
  for (const segment of path) {
    if (!(value instanceof RawDocument)) return undefined;
    value = value.fieldNamed(segment.bytes);
  }
  return value;
}
