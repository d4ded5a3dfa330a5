import { StoreError } from '../errors.ts';
import { indexKeysReader } from '../query/index.ts';
import { documentOf, encodeIndexKey, nullValue, show, RawDocument, type Value } from '../values/index.ts';
import { keyOf, type IndexSpec } from './index-spec.ts';
import type { EntryTable } from './tables.ts';

/** A document's entries in an index. */
interface Entries {
  keys: readonly Uint8Array[];
  /** Positions of the fields whose values come from an array. */
  arrays: readonly number[];
}

/** An index. Computes the entries of documents, and contains the table of all entries. */
export class Index {
  dropped = false;
  /** Set while the index is incomplete: writes update it, but queries do not use it. */
  building = false;
  readonly paths: readonly string[];
  readonly #directions: readonly (1 | -1)[];
  readonly #read: ReturnType<typeof indexKeysReader>;
  /** Top-level fields on which a document's entries depend; undefined if any field may matter. */
  readonly #roots: readonly string[] | undefined;

  constructor(
    readonly id: number,
    readonly spec: IndexSpec,
    readonly entries: EntryTable,
    /** Positions of the fields whose values came from an array in any document, now or earlier. */
    readonly arrays: Set<number>,
  ) {
    this.paths = spec.fields.map(({ path }) => path);
    this.#read = indexKeysReader(this.paths);
    this.#directions = spec.fields.map(({ direction }) => direction);
    this.#roots = rootsOf(spec);
  }

  /** Whether a change of these top-level fields may change a document's entries. */
  dependsOn(isChanged: (field: string) => boolean): boolean {
    return this.#roots?.some(isChanged) ?? true;
  }

  /** Returns the document's distinct keys. @throws StoreError 171 */
  entriesOf(doc: RawDocument): Entries {
    const { partial } = this.spec;
    if (partial && !partial.matches(doc)) return { keys: [], arrays: [] };
    const { keys: rows, arrays } = this.#read(doc);
    const keys = rows.map((row) => encodeIndexKey(row, this.#directions));
    return { keys: keys.length > 1 ? distinct(keys) : keys, arrays };
  }

  /** Whether any document has several entries or had them earlier. */
  get multikey(): boolean {
    return this.arrays.size > 0;
  }

  /** Whether the values of a path came from an array in any document, now or earlier. */
  isArray(path: string): boolean {
    return this.arrays.has(this.paths.indexOf(path));
  }

  /** @throws StoreError 11000 if a document other than `record` has one of the keys */
  assertUnique(keys: readonly Uint8Array[], doc: RawDocument, namespace: string, record?: number): void {
    if (!this.spec.unique) return;
    for (const key of keys) {
      const holder = this.entries.find(key);
      if (holder !== undefined && holder !== record) throw this.#duplicate(key, doc, namespace);
    }
  }

  #duplicate(key: Uint8Array, doc: RawDocument, namespace: string): StoreError {
    const row = this.#read(doc).keys.find((values) => same(encodeIndexKey(values, this.#directions), key));
    const fields = this.paths.map((path, at): [string, Value] => [path, row?.[at] ?? nullValue]);
    const keyValue = documentOf(fields);
    return new StoreError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${this.spec.name} dup key: ${show(keyValue)}`,
      { keyPattern: keyOf(this.spec).toObject(), keyValue: keyValue.toObject() },
    );
  }
}

function rootsOf({ fields, document }: IndexSpec): string[] | undefined {
  const partial = document.field('partialFilterExpression');
  const conditions = partial instanceof RawDocument ? Array.from(partial.elements(), ([path]) => path) : [];
  if (conditions.some((path) => path.startsWith('$'))) return undefined;
  const paths = [...fields.map(({ path }) => path), ...conditions];
  return [...new Set(paths.map((path) => path.split('.', 1)[0]!))];
}

export const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

function distinct(keys: Uint8Array[]): Uint8Array[] {
  return keys.sort(Buffer.compare).filter((key, at) => at === 0 || !same(key, keys[at - 1]!));
}
