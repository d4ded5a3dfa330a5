import { StoreError } from '../errors.ts';
import { RawArray, RawDocument, type Value, asString, isNullish } from '../values/index.ts';
import { type PathReader, fieldPath } from './expressions.ts';
import { compileGroupOf } from './group.ts';
import type { Stage } from './pipeline.ts';

/** A document, with one element of each unwound array. */
interface Unwound {
  doc: RawDocument;
  elements: (Value | undefined)[];
}

/** Returns the path of an $unwind. @throws StoreError 28812, 28818 */
export function unwoundPath(spec: Value): string {
  const path = asString(spec instanceof RawDocument ? spec.field('path') : spec);
  if (path === undefined) throw new StoreError(28812, 'no path specified to $unwind stage');
  if (!path.startsWith('$'))
    throw new StoreError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (spec instanceof RawDocument && [...spec.elements()].length > 1)
    throw new StoreError('NotImplemented', 'options of $unwind are not supported');
  return path.slice(1);
}

/**
 * Compiles $unwind stages together with the $group that follows. The group reads the elements in place, so no document is copied.
 */
export function compileUnwoundGroup(paths: readonly string[], spec: RawDocument, memoryLimit: number): Stage {
  const isIn = (path: string, other: string) => path === other || path.startsWith(`${other}.`);
  if (paths.some((path, at) => paths.some((other, index) => at !== index && isIn(path, other))))
    throw new StoreError('NotImplemented', 'an $unwind within another one is not supported');
  const reader: PathReader<Unwound> = (path) => {
    const at = paths.findIndex((unwound) => isIn(path, unwound));
    if (at === -1) {
      const read = fieldPath(path);
      return ({ doc }) => read(doc);
    }
    const rest = path.slice(paths[at]!.length + 1);
    if (rest === '') return ({ elements }) => elements[at];
    const read = fieldPath(rest);
    return ({ elements }) => {
      const element = elements[at];
      return element instanceof RawDocument ? read(element) : undefined;
    };
  };
  const group = compileGroupOf(spec, memoryLimit, reader);
  const arrays = paths.map(fieldPath);
  return (next) => {
    const sink = group(next);
    const row: Unwound = { doc: new RawDocument(empty), elements: [] };
    const pushFrom = (at: number): boolean => {
      if (at === arrays.length) return sink.push(row);
      const value = arrays[at]!(row.doc);
      if (value instanceof RawArray) {
        for (let element = value.after(); element; element = value.after(element)) {
          row.elements[at] = element;
          if (!pushFrom(at + 1)) return false;
        }
        return true;
      }
      if (isNullish(value)) return true;
      row.elements[at] = value;
      return pushFrom(at + 1);
    };
    return {
      push(doc) {
        row.doc = doc;
        return pushFrom(0);
      },
      end: () => sink.end(),
    };
  };
}

const empty = Uint8Array.of(5, 0, 0, 0, 0);
