import { StoreError } from '../errors';
import {
  BsonWriter,
  RawArray,
  RawDocument,
  T,
  type Value,
  asString,
  documentOf,
  int,
  isTruthy,
  long,
  nullValue,
} from '../values';
import type { Filter } from './filter';
import { parsePath, valueAtPath } from './paths';
import type { Stage } from './pipeline';
import type { Transform } from './project';
import { addChange, newTree, rewrite } from './rewrite';

export const each =
  (transform: Transform): Stage =>
  (next) => ({ push: (doc) => next.push(transform(doc)), end: () => next.end() });

export const matchStage =
  ({ matches }: Filter): Stage =>
  (next) => ({ push: (doc) => !matches(doc) || next.push(doc), end: () => next.end() });

export const skipStage =
  (count: number): Stage =>
  (next) => {
    let left = count;
    return { push: (doc) => (left > 0 ? left-- > 0 : next.push(doc)), end: () => next.end() };
  };

export const limitStage =
  (count: number): Stage =>
  (next) => {
    let left = count;
    return { push: (doc) => left-- > 0 && next.push(doc) && left > 0, end: () => next.end() };
  };

export function countStage(spec: Value): Stage {
  const name = asString(spec);
  if (!name || name.startsWith('$') || name.includes('.'))
    throw new StoreError(
      40156,
      'the count field must be a non-empty string without $ in front and without dots',
    );
  return (next) => {
    let count = 0;
    return {
      push: () => ++count > 0,
      end: () => {
        if (count > 0) next.push(documentOf([[name, int(count)]]));
        next.end();
      },
    };
  };
}

export function unwindStage(spec: Value): Stage {
  const options = spec instanceof RawDocument ? spec : documentOf([['path', spec]]);
  for (const [name] of options.elements())
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name))
      throw new StoreError(28811, `unrecognized option to $unwind stage: ${name}`);
  const path = asString(options.field('path'));
  if (!path?.startsWith('$'))
    throw new StoreError(
      28818,
      `path option to $unwind stage should be a string prefixed with a '$': ${path}`,
    );
  const indexName = asString(options.field('includeArrayIndex'));
  const keepsEmpty = isTruthy(options.field('preserveNullAndEmptyArrays'));
  const segments = parsePath(path.slice(1));
  const withIndex = (doc: RawDocument, index: Value) =>
    indexName === undefined ? doc : withValue(doc, indexName, index);
  return (next) => ({
    push: (doc) => {
      const value = valueAtPath(doc, segments);
      if (value instanceof RawArray && !value.isEmpty) {
        let index = 0n;
        for (const element of value.values())
          if (!next.push(withIndex(withValue(doc, path.slice(1), element), long(index++)))) return false;
        return true;
      }
      const isEmpty = value === undefined || value.type === T.null || value instanceof RawArray;
      if (isEmpty && !keepsEmpty) return true;
      const kept = value instanceof RawArray ? withValue(doc, path.slice(1), undefined) : doc;
      return next.push(withIndex(kept, nullValue));
    },
    end: () => next.end(),
  });
}

function withValue(doc: RawDocument, path: string, value: Value | undefined): RawDocument {
  const tree = newTree();
  addChange(
    tree,
    path.split('.'),
    () => value,
    () => new Error('one path cannot conflict'),
  );
  return rewrite(tree, doc, { keepsOthers: true, creates: true, strict: false });
}

/** Feeds every document into several pipelines and ends in one document with what came out of each. */
export const facetStage =
  (facets: readonly [name: string, stage: Stage][], memoryLimit: number): Stage =>
  (next) => {
    let bytes = 0;
    const outputs = facets.map(([name, stage]) => {
      const docs: RawDocument[] = [];
      const push = (doc: RawDocument) => {
        bytes += doc.end - doc.start;
        if (bytes <= memoryLimit) return docs.push(doc) > 0;
        throw new StoreError(
          4031700,
          `document constructed by $facet exceeds the limit of ${memoryLimit} bytes`,
        );
      };
      return { name, docs, sink: stage({ push, end: () => {} }), open: true };
    });
    return {
      push(doc) {
        for (const output of outputs) output.open &&= output.sink.push(doc);
        return outputs.some(({ open }) => open);
      },
      end() {
        const writer = new BsonWriter();
        for (const { name, docs, sink } of outputs) {
          sink.end();
          writer.openArray(name);
          docs.forEach((doc, at) => writer.value(String(at), doc));
          writer.close();
        }
        next.push(writer.finish());
        next.end();
      },
    };
  };
