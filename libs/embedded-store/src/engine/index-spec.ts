import { StoreError } from '../errors';
import { compileFilter, type Filter } from '../query';
import {
  RawDocument,
  asNumber,
  asString,
  compareValues,
  documentOf,
  int,
  isTruthy,
  show,
  string,
  type Value,
} from '../values';

/** What an index is, as `createIndexes` says it. */
export interface IndexSpec {
  name: string;
  fields: readonly { path: string; direction: 1 | -1 }[];
  unique: boolean;
  sparse: boolean;
  /** Which documents have entries at all. */
  partial?: Filter | undefined;
  /** TTL: how long after the date in its field a document is removed. */
  expireAfterSeconds?: number | undefined;
  /** As `listIndexes` shows it: version, key and name first, options that say nothing left out. */
  document: RawDocument;
}

/** Options of `createIndexes` that change nothing here. `v` is the version of MongoDB's index format. */
const harmless = ['v', 'background', 'ns'];
const flags = ['unique', 'sparse'];
const others = ['partialFilterExpression', 'expireAfterSeconds'];
const MAX_FIELDS = 32;
const MAX_SECONDS = 2 ** 31 - 1;

const invalid = (message: string): StoreError => new StoreError('CannotCreateIndex', message);

/** @throws StoreError 67 or 197 for what is no index or none that the store makes */
export function parseIndexSpec(spec: RawDocument): IndexSpec {
  const options = new Map(spec.elements());
  const key = options.get('key');
  const name = asString(options.get('name'));
  if (!(key instanceof RawDocument) || !name)
    throw new StoreError('FailedToParse', `an index specification needs a 'key' and a 'name': ${show(spec)}`);
  const unknown = [...options.keys()].find(
    (option) => !['key', 'name', ...harmless, ...flags, ...others].includes(option),
  );
  if (unknown)
    throw new StoreError(
      'InvalidIndexSpecificationOption',
      `The field '${unknown}' is not valid for an index specification here: ${show(spec)}`,
    );
  const fields = parseFields(key);
  const [unique, sparse] = flags.map((flag) => isTruthy(options.get(flag)));
  const partial = options.get('partialFilterExpression');
  if (partial && (!(partial instanceof RawDocument) || sparse))
    throw invalid(
      `"partialFilterExpression" has to be a document, and is not mixed with "sparse": ${show(spec)}`,
    );
  const expires = options.get('expireAfterSeconds');
  const seconds = asNumber(expires) ?? NaN;
  if (
    expires &&
    (!(seconds >= 0 && seconds <= MAX_SECONDS) || fields.length > 1 || fields[0]!.path === '_id')
  )
    throw invalid(
      `"expireAfterSeconds" is a number up to ${MAX_SECONDS}, for one field other than _id: ${show(spec)}`,
    );
  const kept = [...options].filter(
    ([option, value]) => others.includes(option) || (flags.includes(option) && isTruthy(value)),
  );
  return {
    name,
    fields,
    unique: unique === true,
    sparse: sparse === true,
    partial: partial instanceof RawDocument ? compileFilter(partial) : undefined,
    expireAfterSeconds: expires && seconds,
    document: documentOf([['v', int(2)], ['key', key], ['name', string(name)], ...kept]),
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
    throw invalid(`Index key pattern names a field twice: ${show(key)}`);
  return fields;
}

const sameValue = (a: Value | undefined, b: Value | undefined): boolean =>
  a === undefined || b === undefined ? a === b : compareValues(a, b) === 0;

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
    [...flags, 'partialFilterExpression'].every(same);
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

export const keyOf = (spec: IndexSpec): RawDocument =>
  new RawDocument(spec.document.field('key')!.detached().bytes);

export const idIndexSpec = (): IndexSpec => {
  const key = documentOf([['_id', int(1)]]);
  return {
    ...parseIndexSpec(
      documentOf([
        ['key', key],
        ['name', string('_id_')],
      ]),
    ),
    unique: true,
  };
};
