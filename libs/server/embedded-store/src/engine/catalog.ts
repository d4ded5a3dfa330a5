import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../errors';
import { RawDocument } from '../values';
import { Collection } from './collection';
import { Index } from './collection-index';
import { DocumentCache } from './document-cache';
import { idIndexSpec, isSameIndex, parseIndexSpec, type IndexSpec } from './index-spec';
import { EntryTable, RecordTable, Statements } from './tables';

const MAX_INDEXES = 64;

/**
 * Which collections and indexes there are: the tables say it, this holds it in memory. What changes the tables
 * belongs inside a transaction; `load` forgets what a rollback has undone.
 */
export class Catalog {
  readonly #collections = new Map<string, Collection>();
  readonly #sql: Statements;
  readonly #cache = new DocumentCache();

  constructor(private readonly database: DatabaseSync) {
    this.#sql = new Statements(database);
    this.load();
  }

  load(): void {
    for (const collection of this.#collections.values()) collection.dropped = true;
    this.#collections.clear();
    this.#cache.clear();
    for (const [id, db, name] of this.#sql.all<[number, string, string]>(
      'SELECT id, db, name FROM collections',
    ))
      this.#register(id, db, name);
    const indexes = this.#sql.all<[number, number, Uint8Array, number]>(
      'SELECT id, collection, spec, multikey FROM indexes ORDER BY id',
    );
    const byId = new Map(Array.from(this.#collections.values(), (collection) => [collection.id, collection]));
    for (const [id, owner, spec, multikey] of indexes) {
      const collection = byId.get(owner);
      if (collection) attach(collection, id, storedSpec(spec), multikey === 1);
    }
  }

  get(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  /** All collections of a database, or of all databases, by name. */
  list(db?: string): Collection[] {
    return Array.from(this.#collections.values())
      .filter((collection) => db === undefined || collection.db === db)
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  /** The collection, made if it is not there. @throws StoreError 73 */
  ensure(db: string, name: string): Collection {
    const existing = this.get(db, name);
    if (existing) return existing;
    assertName(db, name);
    const id = this.#sql.run('INSERT INTO collections (db, name) VALUES (?, ?)', db, name);
    const collection = this.#register(id, db, name);
    collection.records.create();
    this.#addIndex(collection, idIndexSpec());
    return collection;
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes) index.entries.drop();
    collection.records.drop();
    this.#sql.run('DELETE FROM indexes WHERE collection = ?', collection.id);
    this.#sql.run('DELETE FROM collections WHERE id = ?', collection.id);
    collection.dropped = true;
    collection.changes++;
    this.#collections.delete(collection.namespace);
  }

  /**
   * @returns false when there was such an index already
   * @throws StoreError 85, 86, 11000, 67
   */
  createIndex(collection: Collection, spec: IndexSpec): boolean {
    if (collection.indexes.some((index) => isSameIndex(index.spec, spec))) return false;
    if (collection.indexes.length >= MAX_INDEXES)
      throw new StoreError(
        'CannotCreateIndex',
        `add index fails, too many indexes for ${collection.namespace}`,
      );
    const index = this.#addIndex(collection, spec);
    try {
      collection.build(index);
    } catch (error) {
      this.dropIndex(collection, index);
      throw error;
    }
    if (index.multikey) this.#markMultikey(index);
    return true;
  }

  dropIndex(collection: Collection, index: Index): void {
    index.entries.drop();
    this.#sql.run('DELETE FROM indexes WHERE id = ?', index.id);
    index.dropped = true;
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }

  #addIndex(collection: Collection, spec: IndexSpec): Index {
    const id = this.#sql.run(
      'INSERT INTO indexes (collection, name, spec, multikey) VALUES (?, ?, ?, 0)',
      collection.id,
      spec.name,
      spec.document.toBytes(),
    );
    const index = attach(collection, id, spec, false);
    index.entries.create();
    return index;
  }

  #markMultikey = (index: Index): void => {
    index.multikey = true;
    this.#sql.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id);
  };

  #register(id: number, db: string, name: string): Collection {
    const sql = new Statements(this.database);
    const collection = new Collection(
      id,
      db,
      name,
      sql,
      new RecordTable(sql, id, this.#cache),
      [],
      this.#markMultikey,
    );
    this.#collections.set(collection.namespace, collection);
    return collection;
  }
}

function attach(collection: Collection, id: number, spec: IndexSpec, multikey: boolean): Index {
  const entries = new EntryTable(collection.sql, id);
  const index = new Index(id, spec, entries, multikey);
  collection.indexes.push(index);
  return index;
}

function storedSpec(bytes: Uint8Array): IndexSpec {
  const spec = parseIndexSpec(new RawDocument(bytes));
  return spec.name === '_id_' ? idIndexSpec() : spec;
}

/** MongoDB's rules for names, as far as they are about characters and length. */
function assertName(db: string, name: string): void {
  const wrong =
    !/^[^/\\. "$*<>:|?\0]{1,63}$/.test(db) ||
    name === '' ||
    name.includes('$') ||
    name.includes('\0') ||
    name.startsWith('.') ||
    name.startsWith('system.') ||
    Buffer.byteLength(`${db}.${name}`) > 255;
  if (wrong) throw new StoreError('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
}
