import { StoreError } from '../errors.ts';
import { T, encodeIndexKey, type RawDocument, type Value } from '../values/index.ts';
import { same, type Index } from './collection-index.ts';
import type { RecordTable } from './tables.ts';

/** MongoDB's size limit of a document, in bytes. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

/**
 * A collection: its documents and their index entries, which change together. Methods that write must be called inside a
 * transaction, and check everything before they write anything.
 */
export class Collection {
  dropped = false;
  /** Describes the damage on disk; a damaged collection is neither read nor written. */
  damage: string | undefined;
  /** Incremented by every write, so that a paused reader notices that it must read again. */
  changes = 0;

  constructor(
    readonly id: number,
    readonly db: string,
    readonly name: string,
    readonly records: RecordTable,
    /** The index on `_id` is the first. */
    readonly indexes: Index[],
    private readonly markArrays: (index: Index, arrays: readonly number[]) => void,
  ) {}

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  get idIndex(): Index {
    const [first] = this.indexes;
    if (!first) throw new Error(`${this.namespace} has no index on _id`);
    return first;
  }

  /**
   * Inserts a document and returns its record number.
   * @param doc including its _id
   * @throws StoreError 11000, 53, 171, 10334
   */
  insert(doc: RawDocument): number {
    assertStorable(doc);
    const added = this.indexes.map((index) => ({ index, entries: index.entriesOf(doc) }));
    for (const { index, entries } of added) index.assertUnique(entries.keys, doc, this.namespace);
    this.changes++;
    const record = this.records.insert(doc.toBytes());
    for (const { index, entries } of added) this.#add(index, record, entries);
    return record;
  }

  /**
   * Replaces the document of a record.
   * @throws the same errors as `insert`
   */
  replace(record: number, before: RawDocument, after: RawDocument): void {
    assertStorable(after);
    const isChanged = changesBetween(before, after);
    const affected = this.indexes.filter((index) => index.dependsOn(isChanged));
    const changes = affected.map((index) => {
      const { keys: old } = index.entriesOf(before);
      const { keys, arrays } = index.entriesOf(after);
      const notIn = (list: readonly Uint8Array[]) => (key: Uint8Array) =>
        !list.some((other) => same(other, key));
      const added = { keys: keys.filter(notIn(old)), arrays };
      index.assertUnique(added.keys, after, this.namespace, record);
      return { index, added, removed: old.filter(notIn(keys)) };
    });
    this.changes++;
    this.records.replace(record, after.toBytes());
    for (const { index, added, removed } of changes) {
      for (const key of removed) index.entries.remove(key, record);
      this.#add(index, record, added);
    }
  }

  remove(record: number, doc: RawDocument): void {
    this.changes++;
    for (const index of this.indexes)
      for (const key of index.entriesOf(doc).keys) index.entries.remove(key, record);
    this.records.remove(record);
  }

  /** Adds an existing document to a new index. @throws StoreError 11000, 171 */
  addTo(index: Index, record: number, doc: RawDocument): void {
    const added = index.entriesOf(doc);
    index.assertUnique(added.keys, doc, this.namespace, record);
    this.#add(index, record, added);
  }

  get(record: number): RawDocument | undefined {
    return this.records.get(record);
  }

  /** Returns the record number of the stored document with the same `_id`. */
  recordOf(doc: RawDocument): number | undefined {
    return this.idIndex.entries.find(encodeIndexKey([doc.field('_id')], [1]));
  }

  #add(index: Index, record: number, { keys, arrays }: ReturnType<Index['entriesOf']>): void {
    for (const key of keys) index.entries.add(key, record);
    if (arrays.some((at) => !index.arrays.has(at))) this.markArrays(index, arrays);
  }
}

/** Returns a function that tells whether a top-level field differs between two documents, byte by byte. */
function changesBetween(before: RawDocument, after: RawDocument): (field: string) => boolean {
  const known = new Map<string, boolean>();
  return (field) => {
    const isChanged = known.get(field) ?? !isSameValue(before.field(field), after.field(field));
    known.set(field, isChanged);
    return isChanged;
  };
}

function isSameValue(one: Value | undefined, other: Value | undefined): boolean {
  if (!one || !other) return one === other;
  const bytesOf = ({ bytes, start, end }: Value) => bytes.subarray(start, end);
  return one.type === other.type && same(bytesOf(one), bytesOf(other));
}

function assertStorable(doc: RawDocument): void {
  const size = doc.end - doc.start;
  if (size > MAX_DOCUMENT)
    throw new StoreError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${size}, max size: ${MAX_DOCUMENT}`,
    );
  const type = doc.field('_id')?.type;
  if (type === T.array || type === T.regex)
    throw new StoreError(
      'InvalidIdField',
      `The '_id' value cannot be of type ${type === T.regex ? 'regex' : 'array'}`,
    );
}
