import { StoreError } from '../errors.ts';
import { compileFilter, type Filter } from '../query/index.ts';
import {
  RawDocument,
  asNumber,
  asString,
  compareValues,
  documentOf,
  fromJs,
  int,
  isTruthy,
  show,
  string,
  type Value,
} from '../values/index.ts';

/** The definition of an index, from `createIndexes`. */
export interface IndexSpec {
  name: string;
  fields: readonly { path: string; direction: 1 | -1 }[];
  unique: boolean;
  /** Filter of the documents that the index contains; all documents if undefined. */
  partial?: Filter | undefined;
  /** For a TTL index: seconds after the date in the indexed field when the document is removed. */
  expireAfterSeconds?: number | undefined;
  /** The definition as `listIndexes` returns it: version, key and name first, without options that have no effect. */
  document: RawDocument;
}

/** Options of `createIndexes` that have no effect. `v` is the version of MongoDB's index format. */
const ignored = ['v', 'background'];
const kept = ['unique', 'partialFilterExpression', 'expireAfterSeconds'];
export const MAX_FIELDS = 32;
const MAX_SECONDS = 2 ** 31 - 1;

const invalid = (message: string): StoreError => new StoreError('CannotCreateIndex', message);

/**
 * Parses the definition of an index.
 * @throws StoreError 67 or 197 for an invalid or unsupported index
 */
export function parseIndexSpec(spec: RawDocument): IndexSpec {
  const options = new Map(spec.elements());
  const key = options.get('key');
  const name = asString(options.get('name'));
  if (!(key instanceof RawDocument) || !name)
    throw new StoreError('FailedToParse', `an index specification needs a 'key' and a 'name': ${show(spec)}`);
  const unknown = [...options.keys()].find(
    (option) => !['key', 'name', ...ignored, ...kept].includes(option),
  );
  if (unknown)
    throw new StoreError(
      'InvalidIndexSpecificationOption',
      `The field '${unknown}' is not valid for an index specification here: ${show(spec)}`,
    );
  const fields = parseFields(key);
  const unique = isTruthy(options.get('unique'));
  const partial = options.get('partialFilterExpression');
  if (partial && !(partial instanceof RawDocument))
    throw invalid(`"partialFilterExpression" must be a document: ${show(spec)}`);
  const expires = options.get('expireAfterSeconds');
  const seconds = asNumber(expires) ?? NaN;
  if (
    expires &&
    (!(seconds >= 0 && seconds <= MAX_SECONDS) || fields.length > 1 || fields[0]?.path === '_id')
  )
    throw invalid(
      `"expireAfterSeconds" must be a number up to ${MAX_SECONDS}, for one field other than _id: ${show(spec)}`,
    );
  const stored = [...options].filter(([option]) => kept.includes(option) && (option !== 'unique' || unique));
  return {
    name,
    fields,
    unique,
    partial: partial && compileFilter(partial),
    expireAfterSeconds: expires && seconds,
    document: documentOf([['v', int(2)], ['key', key], ['name', string(name)], ...stored]),
  };
}

function parseFields(key: RawDocument): IndexSpec['fields'] {
  const fields = Array.from(key.elements(), ([path, value]) => {
    const direction = asNumber(value);
    if (!direction)
      throw invalid(`Values in an index key pattern must be numbers other than 0: ${show(key)}`);
    if (path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw invalid(`Index keys cannot contain an empty, a wildcard or a $-prefixed field: ${show(key)}`);
    return { path, direction: direction > 0 ? 1 : -1 } as const;
  });
  if (fields.length === 0 || fields.length > MAX_FIELDS)
    throw invalid(`An index key pattern has 1 to ${MAX_FIELDS} fields: ${show(key)}`);
  if (new Set(fields.map(({ path }) => path)).size < fields.length)
    throw invalid(`Index key pattern contains a field twice: ${show(key)}`);
  return fields;
}

const sameValue = (a: Value | undefined, b: Value | undefined): boolean =>
  a === undefined || b === undefined ? a === b : compareValues(a, b) === 0;

/**
 * Returns whether two definitions are equal by MongoDB's rules.
 * @throws StoreError 85 or 86 if they conflict
 */
export function isSameIndex(existing: IndexSpec, requested: IndexSpec): boolean {
  const same = (option: string) =>
    sameValue(existing.document.field(option), requested.document.field(option));
  const sameName = existing.name === requested.name;
  const sameKind =
    JSON.stringify(existing.fields) === JSON.stringify(requested.fields) &&
    ['unique', 'partialFilterExpression'].every(same);
  if (!sameName && !sameKind) return false;
  const both = `Requested index: ${show(requested.document)}, existing index: ${show(existing.document)}`;
  if (!sameKind)
    throw new StoreError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. ${both}`,
    );
  if (!sameName || !same('expireAfterSeconds'))
    throw new StoreError(
      'IndexOptionsConflict',
      `An equivalent index already exists with a different name or options. ${both}`,
    );
  return true;
}

/** Returns the key pattern. */
export function keyOf({ document }: IndexSpec): RawDocument {
  const key = document.field('key');
  if (!key) throw new Error('an index specification has a key');
  return new RawDocument(key.detached().bytes);
}

export function idIndexSpec(): IndexSpec {
  return { ...parseIndexSpec(fromJs({ key: { _id: 1 }, name: '_id_' })), unique: true };
}
