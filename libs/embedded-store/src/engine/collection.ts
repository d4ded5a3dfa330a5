import { StoreError } from '../errors';
import { T, encodeIndexKey, type RawDocument } from '../values';
import { same, type Index } from './collection-index';
import type { RecordTable } from './tables';

/** MongoDB's limit for one document, in bytes. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

/**
 * One collection: its documents and their index entries, which change together. The methods that write belong
 * inside a transaction; they check everything before they write anything.
 */
export class Collection {
  dropped = false;
  /** What is lost of it on the disk; then it may be neither read nor written. */
  damage: string | undefined;
  /** Rises with every write: whoever looked before a pause sees whether to look again. */
  changes = 0;

  constructor(
    readonly id: number,
    readonly db: string,
    readonly name: string,
    readonly records: RecordTable,
    /** The index on _id is the first. */
    readonly indexes: Index[],
    private readonly markMultikey: (index: Index) => void,
  ) {}

  get namespace(): string {
    return `${this.db}.${this.name}`;
  }

  /** @param doc with its _id. @throws StoreError 11000, 53, 171, 10334 */
  insert(doc: RawDocument): number {
    assertStorable(doc);
    const entries = this.indexes.map((index) => index.entriesOf(doc));
    entries.forEach(({ keys }, at) => this.indexes[at]!.assertUnique(keys, doc, this.namespace));
    this.changes++;
    const record = this.records.insert(doc.toBytes());
    entries.forEach((added, at) => this.#add(this.indexes[at]!, record, added));
    return record;
  }

  /** Puts `after` in the place of `before`, the document of this record. @throws as `insert` does */
  replace(record: number, before: RawDocument, after: RawDocument): void {
    assertStorable(after);
    const changes = this.indexes.map((index) => {
      const { keys: old } = index.entriesOf(before);
      const { keys, multikey } = index.entriesOf(after);
      const lacking = (list: readonly Uint8Array[]) => (key: Uint8Array) =>
        !list.some((other) => same(other, key));
      const added = { keys: keys.filter(lacking(old)), multikey };
      index.assertUnique(added.keys, after, this.namespace, record);
      return { index, added, removed: old.filter(lacking(keys)) };
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

  /** Puts a document that was there before the index into it. @throws StoreError 11000, 171 */
  addTo(index: Index, record: number, doc: RawDocument): void {
    const added = index.entriesOf(doc);
    index.assertUnique(added.keys, doc, this.namespace, record);
    this.#add(index, record, added);
  }

  get(record: number): RawDocument | undefined {
    return this.records.get(record);
  }

  /** The record of the stored document with the same _id as this one. */
  recordOf(doc: RawDocument): number | undefined {
    return this.indexes[0]?.entries.find(encodeIndexKey([doc.field('_id')], [1]));
  }

  #add(index: Index, record: number, { keys, multikey }: ReturnType<Index['entriesOf']>): void {
    for (const key of keys) index.entries.add(key, record);
    if (multikey && !index.multikey) this.markMultikey(index);
  }
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
