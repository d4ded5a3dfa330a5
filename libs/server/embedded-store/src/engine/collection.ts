import { StoreError } from '../errors';
import { T, encodeIndexKey, type RawDocument } from '../values';
import { same, type Index } from './collection-index';
import type { RecordTable, Statements } from './tables';
import { walkRecords } from './walk';

/** MongoDB's limit for one document, in bytes. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

/**
 * One collection: its documents and their index entries, which change together. The methods that write belong
 * inside a transaction; they check everything before they write anything.
 */
export class Collection {
  dropped = false;
  /** Rises with every write: whoever looked before a pause sees whether to look again. */
  changes = 0;

  constructor(
    readonly id: number,
    readonly db: string,
    readonly name: string,
    readonly sql: Statements,
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
    const entries = this.indexes.map((index) => {
      const { keys, multikey } = index.entriesOf(doc);
      index.assertUnique(keys, doc, this.namespace);
      return { index, keys, multikey };
    });
    this.changes++;
    const record = this.records.insert(doc.toBytes());
    for (const { index, keys, multikey } of entries) {
      for (const key of keys) index.entries.add(key, record);
      if (multikey && !index.multikey) this.markMultikey(index);
    }
    return record;
  }

  /** Puts `after` in the place of `before`, the document of this record. @throws as `insert` does */
  replace(record: number, before: RawDocument, after: RawDocument): void {
    assertStorable(after);
    const changed = this.indexes.map((index) => {
      const old = index.entriesOf(before).keys;
      const { keys, multikey } = index.entriesOf(after);
      const added = keys.filter((key) => !old.some((other) => same(other, key)));
      index.assertUnique(added, after, this.namespace, record);
      return {
        index,
        multikey,
        added,
        removed: old.filter((key) => !keys.some((other) => same(other, key))),
      };
    });
    this.changes++;
    this.records.replace(record, after.toBytes());
    for (const { index, added, removed, multikey } of changed) {
      for (const key of removed) index.entries.remove(key, record);
      for (const key of added) index.entries.add(key, record);
      if (multikey && !index.multikey) this.markMultikey(index);
    }
  }

  remove(record: number, doc: RawDocument): void {
    this.changes++;
    for (const index of this.indexes)
      for (const key of index.entriesOf(doc).keys) index.entries.remove(key, record);
    this.records.remove(record);
  }

  get(record: number): RawDocument | undefined {
    return this.records.get(record);
  }

  /** The record of the stored document with the same _id as this one. */
  recordOf(doc: RawDocument): number | undefined {
    return this.indexes[0]?.entries.find(encodeIndexKey([doc.field('_id')], [1]));
  }

  /** Fills a new index. @throws StoreError 11000 when it is to be unique and is not */
  build(index: Index): void {
    const walk = walkRecords(this, false);
    for (let piece = walk.next(500); piece.length > 0; piece = walk.next(500))
      for (const { record, doc } of piece) {
        const { keys, multikey } = index.entriesOf(doc);
        index.assertUnique(keys, doc, this.namespace, record);
        for (const key of keys) index.entries.add(key, record);
        index.multikey ||= multikey;
      }
  }
}

function assertStorable(doc: RawDocument): void {
  const size = doc.end - doc.start;
  if (size > MAX_DOCUMENT)
    throw new StoreError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${size}, max size: ${MAX_DOCUMENT}`,
    );
  const id = doc.field('_id');
  if (id && (id.type === T.array || id.type === T.regex || id.type === T.undefined))
    throw new StoreError(
      'InvalidIdField',
      `The '_id' value cannot be of type ${id.type === T.regex ? 'regex' : 'array'}`,
    );
}
