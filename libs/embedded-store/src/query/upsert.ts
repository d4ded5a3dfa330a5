import { ObjectId } from 'bson';
import { StoreError } from '../errors.ts';
import { RawArray, RawDocument, T, Value, documentOf } from '../values/index.ts';
import { isOperators } from './filter.ts';
import { isRegex } from './regex.ts';
import { addChange, newTree, rewrite } from './rewrite.ts';

/** Returns the initial document of an upsert: the fields for which the filter requires one value. */
export function upsertSeed(filter = documentOf([])): RawDocument {
  const tree = newTree();
  for (const [path, value] of equalities(filter)) {
    const conflict = () =>
      new StoreError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    addChange(tree, path.split('.'), () => value, conflict);
  }
  return rewrite(tree, documentOf([]), 'update');
}

function* equalities(filter: RawDocument): Generator<[path: string, value: Value]> {
  for (const [name, value] of filter.elements())
    if (name === '$and' || (name === '$or' && value instanceof RawArray && value.length === 1)) {
      for (const part of value instanceof RawArray ? value.values() : [])
        if (part instanceof RawDocument) yield* equalities(part);
    } else if (!name.startsWith('$')) {
      const equal = equalityOf(value);
      if (equal) yield [name, equal];
    }
}

function equalityOf(condition: Value): Value | undefined {
  if (!isOperators(condition)) return isRegex(condition) ? undefined : condition;
  const list = condition.field('$in');
  const [only, second] = list instanceof RawArray ? list.values() : [];
  return condition.field('$eq') ?? (only && !second && !isRegex(only) ? only : undefined);
}

/** Returns the document with `_id` as its first field. Adds a new ObjectId if it is missing. */
export const withId = (doc: RawDocument): RawDocument =>
  withFirstId(doc, doc.field('_id') ?? new Value(T.objectId, new ObjectId().id, 0, 12));

/** Returns the document with this `_id` as its first field. */
export function withFirstId(doc: RawDocument, id: Value | undefined): RawDocument {
  const [first] = doc.elements();
  if (!id || first?.[0] === '_id') return doc;
  return documentOf([['_id', id], ...[...doc.elements()].filter(([name]) => name !== '_id')]);
}
