import { StoreError } from '../errors';
import { compileFilter, type Filter } from '../query';
import { BsonWriter, RawDocument, encodeKey, int, show, string, type Value } from '../values';

interface IndexField {
  path: string;
  direction: 1 | -1;
}

/** What an index is, as `createIndexes` says it. */
export interface IndexSpec {
  name: string;
  fields: readonly IndexField[];
  unique: boolean;
  sparse: boolean;
  /** Which documents have entries at all. */
  partial?: Filter;
  /** TTL: how long after the date in its field a document is removed. */
  expireAfterSeconds?: number;
  /** As `listIndexes` shows it. */
  document: RawDocument;
}

/** Options of `createIndexes` that change nothing here. `v` is the version of MongoDB's index format. */
const harmless = new Set(['v', 'background', 'ns']);
const kept = new Set(['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds']);
const MAX_FIELDS = 32;

const invalid = (message: string): StoreError => new StoreError('CannotCreateIndex', message);

/** @throws StoreError 67 or 197 for what is no index or none that the store makes */
export function parseIndexSpec(spec: RawDocument): IndexSpec {
  const options = new Map(spec.elements());
  const key = options.get('key');
  const name = options.get('name')?.toJs();
  if (!(key instanceof RawDocument))
    throw new StoreError('FailedToParse', "The 'key' field is a required property of an index specification");
  if (typeof name !== 'string' || name === '')
    throw new StoreError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  for (const option of options.keys())
    if (option !== 'key' && option !== 'name' && !kept.has(option) && !harmless.has(option))
      throw new StoreError(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an index specification here. Specification: ${show(spec)}`,
      );

  const fields = parseFields(key);
  const partial = options.get('partialFilterExpression');
  if (partial && !(partial instanceof RawDocument))
    throw invalid("'partialFilterExpression' for an index has to be a document");
  const expire = options.get('expireAfterSeconds')?.toJs();
  const parsed = {
    name,
    fields,
    unique: isTrue(options.get('unique')),
    sparse: isTrue(options.get('sparse')),
    partial: partial && compileFilter(partial),
    expireAfterSeconds: expire === undefined ? undefined : parseSeconds(expire),
  };
  if (parsed.partial && parsed.sparse)
    throw invalid('cannot mix "partialFilterExpression" and "sparse" options');
  if (expire !== undefined && (fields.length > 1 || fields[0]?.path === '_id'))
    throw invalid('TTL indexes are single-field indexes on another field than _id');
  return { ...parsed, document: normalise(key, name, options) };
}

function parseFields(key: RawDocument): IndexField[] {
  const fields = Array.from(key.elements(), ([path, value]): IndexField => {
    const direction = value.toJs();
    if (typeof direction === 'string') throw invalid(`Unknown index plugin '${direction}' in ${show(key)}`);
    if (typeof direction !== 'number' || Number.isNaN(direction) || direction === 0)
      throw invalid(`Values in v:2 index key pattern must be numbers other than 0: ${show(key)}`);
    if (path === '' || path.startsWith('$') || path.split('.').some((part) => part === '' || part === '$**'))
      throw invalid(`Index keys cannot contain an empty, a wildcard or a $-prefixed field: ${show(key)}`);
    return { path, direction: direction > 0 ? 1 : -1 };
  });
  if (fields.length === 0) throw invalid('Index keys cannot be empty.');
  if (fields.length > MAX_FIELDS) throw invalid(`Index key pattern has more than ${MAX_FIELDS} fields`);
  if (new Set(fields.map(({ path }) => path)).size < fields.length)
    throw invalid(`Index key pattern names a field twice: ${show(key)}`);
  return fields;
}

function parseSeconds(seconds: unknown): number {
  if (typeof seconds === 'number' && seconds >= 0 && seconds <= 2 ** 31 - 1) return seconds;
  throw invalid("TTL index 'expireAfterSeconds' option must be within an acceptable range, 0 to 2147483647");
}

function isTrue(value: Value | undefined): boolean {
  const plain = value?.toJs();
  if (plain === undefined || typeof plain === 'boolean' || typeof plain === 'number') return Boolean(plain);
  throw new StoreError('TypeMismatch', 'unique and sparse have to be booleans');
}

/** The specification as MongoDB keeps it: version, key and name first, options that say nothing left out. */
function normalise(key: RawDocument, name: string, options: Map<string, Value>): RawDocument {
  const writer = new BsonWriter().value('v', int(2)).value('key', key).value('name', string(name));
  for (const [option, value] of options) {
    const says = option !== 'unique' && option !== 'sparse' ? true : isTrue(value);
    if (kept.has(option) && says) writer.value(option, value);
  }
  return writer.finish();
}

const sameValue = (a: Value | undefined, b: Value | undefined): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.compare(encodeKey(a), encodeKey(b)) === 0;

/**
 * How MongoDB decides what a second `createIndexes` means.
 * @returns true when the index is there already
 * @throws StoreError 85 or 86 when the two cannot both be
 */
export function isSameIndex(existing: IndexSpec, requested: IndexSpec): boolean {
  const same = (option: string) =>
    sameValue(existing.document.field(option), requested.document.field(option));
  const sameName = existing.name === requested.name;
  const sameKind =
    JSON.stringify(existing.fields) === JSON.stringify(requested.fields) &&
    existing.unique === requested.unique &&
    existing.sparse === requested.sparse &&
    same('partialFilterExpression');
  if (!sameName && !sameKind) return false;
  const both = `Requested index: ${show(requested.document)}, existing index: ${show(existing.document)}`;
  if (!sameKind)
    throw new StoreError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${both}`,
    );
  if (!same('expireAfterSeconds'))
    throw new StoreError(
      'IndexOptionsConflict',
      `An equivalent index already exists with ${sameName ? 'the same name but different options' : 'a different name and options'}. ${both}`,
    );
  if (!sameName)
    throw new StoreError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${existing.name}`,
    );
  return true;
}

export const keyOf = (spec: IndexSpec): RawDocument => {
  const key = spec.document.field('key');
  if (key instanceof RawDocument) return key;
  throw new TypeError(`index ${spec.name} has no key`);
};

export const idIndexSpec = (): IndexSpec => {
  const key = new BsonWriter().value('_id', int(1)).finish();
  const document = new BsonWriter()
    .value('v', int(2))
    .value('key', key)
    .value('name', string('_id_'))
    .finish();
  return { name: '_id_', fields: [{ path: '_id', direction: 1 }], unique: true, sparse: false, document };
};
