import { RawArray, RawDocument, type Value, nameBytes } from '../values/index.ts';

interface Segment {
  name: string;
  bytes: Uint8Array;
  /** The array position that the segment names, or -1. */
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
 * Returns whether `visit` returns true for any value at the path. Paths are evaluated as in filters: an array on the way leads to
 * each of its documents, a numeric segment may also name an element, and a missing field is visited as undefined.
 * @param elements whether to visit the elements of an array at the end of the path too
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
    for (let element = value.after(); element; element = value.after(element))
      if (visit(element)) return true;
  }
  return visit(value);
}

function someIn(array: RawArray, path: Path, at: number, visit: Visit, elements: boolean): boolean {
  let index = 0;
  for (let element = array.after(); element; element = array.after(element)) {
    if (element instanceof RawDocument && someAt(element, path, at, visit, elements)) return true;
    if (index++ !== path[at]!.index) continue;
    if (at === path.length - 1) {
      // A path that ends with an array position means that element itself, not the elements inside it.
      if (visit(element)) return true;
    } else if (element instanceof RawDocument) {
      if (someAt(element, path, at + 1, visit, elements)) return true;
    } else if (element instanceof RawArray && someIn(element, path, at + 1, visit, elements)) return true;
  }
  return false;
}
