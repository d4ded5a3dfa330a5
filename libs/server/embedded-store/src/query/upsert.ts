import { ObjectId } from 'bson';
import { StoreError } from '../errors';
import { RawArray, RawDocument, T, Value, documentOf } from '../values';
import { setPath, valueAtPath } from './documents';
import { isOperators } from './filter-operators';
import { parsePath } from './paths';
import { isRegex } from './regex';

/** The document that an upsert starts from: the equality fields of the filter. Then comes `apply` with `isInsert`. */
export function upsertSeed(filter: RawDocument): RawDocument {
  let seed = documentOf([]);
  for (const [path, value] of equalities(filter)) {
    const segments = parsePath(path);
    if (valueAtPath(seed, segments)) {
      throw new StoreError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    seed = setPath(seed, segments, value);
  }
  return seed;
}

function* equalities(filter: RawDocument): Generator<[path: string, value: Value]> {
  for (const [name, value] of filter.elements()) {
    if (name === '$and' || (name === '$or' && value instanceof RawArray && value.length === 1)) {
      for (const part of value instanceof RawArray ? value.values() : []) {
        if (part instanceof RawDocument) yield* equalities(part);
      }
    } else if (!name.startsWith('$')) {
      const equal = equalityOf(value);
      if (equal) yield [name, equal];
    }
  }
}

function equalityOf(condition: Value): Value | undefined {
  if (!isOperators(condition)) return isRegex(condition) ? undefined : condition;
  const equal = condition.field('$eq');
  if (equal) return equal;
  const list = condition.field('$in') ?? condition.field('$all');
  const [only, second] = list instanceof RawArray ? list.values() : [];
  return only && !second && !isRegex(only) && !isOperators(only) ? only : undefined;
}

/** The document with `_id` as its first field, a new ObjectId where there is none. For inserts and upserts. */
export function withId(doc: RawDocument): RawDocument {
  const id = doc.field('_id') ?? new Value(T.objectId, new ObjectId().id, 0, 12);
  return withFirstId(doc, id);
}

/** The document with this `_id` in the first place; unchanged if it is so already. */
export function withFirstId(doc: RawDocument, id: Value | undefined = doc.field('_id')): RawDocument {
  const [first] = doc.elements();
  if (!id || first?.[0] === '_id') return doc;
  return documentOf([['_id', id], ...[...doc.elements()].filter(([name]) => name !== '_id')]);
}
