import { StoreError } from '../errors.ts';
import { RawDocument, T, type Value, isNumber, isTruthy } from '../values/index.ts';
import { addChange, newTree, rewrite } from './rewrite.ts';

/**
 * Compiles the projection of a find.
 * @param spec fields to include or to exclude; undefined or empty keeps documents unchanged
 */
export function compileProjection(spec: RawDocument | undefined): (doc: RawDocument) => RawDocument {
  if (!spec || spec.isEmpty) return (doc) => doc;
  const fields = Array.from(spec.elements(), ([path, value]) => ({
    path,
    included: isIncluded(path, value),
  }));
  const others = fields.filter(({ path }) => path !== '_id');
  const includes = others[0] ? others[0].included : fields.some(({ included }) => included);
  for (const { path, included } of others)
    if (included !== includes)
      throw includes
        ? new StoreError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
        : new StoreError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  if (includes && others.length === fields.length) fields.unshift({ path: '_id', included: true });
  const tree = newTree();
  for (const { path, included } of fields) {
    const change = included ? (value: Value | undefined) => value : () => undefined;
    addChange(tree, path.split('.'), change, () => new StoreError(31250, `Path collision at ${path}`));
  }
  return (doc) => rewrite(tree, doc, includes ? 'include' : 'exclude');
}

function isIncluded(path: string, value: Value): boolean {
  const names = path.split('.');
  if (names.includes('')) throw new StoreError(40352, 'FieldPath cannot be constructed with empty string');
  if (names.some((name) => name.startsWith('$')))
    throw new StoreError(16410, `FieldPath field names may not start with '$': ${path}`);
  const [first] = value instanceof RawDocument ? value.elements() : [];
  if (value.type === T.bool || isNumber(value)) return isTruthy(value);
  if (first?.[0].startsWith('$'))
    throw new StoreError(31325, `Invalid $project :: Unknown expression ${first[0]}`);
  throw new StoreError('NotImplemented', `a computed field in a projection is not supported: ${path}`);
}
