import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../errors.ts';
import { RawDocument } from '../values/index.ts';
import { Collection } from './collection.ts';
import { Index } from './collection-index.ts';
import { describeDamage } from './damage.ts';
import { DocumentCache } from './document-cache.ts';
import { idIndexSpec, isSameIndex, MAX_FIELDS, parseIndexSpec, type IndexSpec } from './index-spec.ts';
import { EntryTable, RecordTable, statement } from './tables.ts';

const MAX_INDEXES = 64;

/**
 * Stored state of an index that is being built. Any other state is the sum of 2^n for each field n whose values come from arrays.
 */
const BUILDING = -1;
const stateOf = ({ arrays }: Index): number => [...arrays].reduce((sum, at) => sum + 2 ** at, 0);

/**
 * Collections and indexes, loaded from their tables. Methods that write must be called inside a transaction. After a rollback,
 * call `load` to discard their changes.
 */
export class Catalog {
  readonly #collections = new Map<string, Collection>();
  readonly #cache = new DocumentCache();
  readonly #addCollection;
  readonly #removeCollection;
  readonly #addIndex;
  readonly #markIndex;
  readonly #removeIndex;

  /** @param damagedTables names of tables with damaged pages, whose collections are not served */
  constructor(
    private readonly database: DatabaseSync,
    private readonly damagedTables: ReadonlySet<string> = new Set(),
  ) {
    this.#addCollection = statement(database, 'INSERT INTO collections (db, name) VALUES (?, ?)');
    this.#removeCollection = statement(database, 'DELETE FROM collections WHERE id = ?');
    this.#addIndex = statement(
      database,
      'INSERT INTO indexes (collection, name, spec, multikey) VALUES (?, ?, ?, ?)',
    );
    this.#markIndex = statement(database, 'UPDATE indexes SET multikey = ? WHERE id = ?');
    this.#removeIndex = statement(database, 'DELETE FROM indexes WHERE id = ?');
    this.load();
  }

  load(): void {
    for (const collection of this.#collections.values()) collection.dropped = true;
    this.#collections.clear();
    this.#cache.clear();
    const { database } = this;
    for (const [id, db, name] of statement<[number, string, string]>(
      database,
      'SELECT id, db, name FROM collections',
    ).all())
      this.#register(id, db, name, false);
    const byId = new Map(Array.from(this.#collections.values(), (collection) => [collection.id, collection]));
    for (const [id, owner, spec, state] of statement<[number, number, Uint8Array, number]>(
      database,
      'SELECT id, collection, spec, multikey FROM indexes ORDER BY id',
    ).all()) {
      const collection = byId.get(owner);
      if (!collection) throw new Error(`index ${id} belongs to no collection`);
      const index = new Index(id, storedSpec(spec), new EntryTable(database, id, false), arraysOf(state));
      collection.indexes.push(index);
      // The index was left behind by a process that ended while building it.
      if (state === BUILDING && !this.damagedTables.has(index.entries.name))
        this.dropIndex(collection, index);
    }
    for (const collection of byId.values()) {
      const tables = [collection.records, ...collection.indexes.map(({ entries }) => entries)];
      if (tables.some(({ name }) => this.damagedTables.has(name)))
        collection.damage = describeDamage(collection, this.damagedTables);
    }
  }

  /** @throws StoreError 1 if it is damaged on disk */
  get(db: string, name: string): Collection | undefined {
    const collection = this.#collections.get(`${db}.${name}`);
    if (collection) assertUndamaged(collection);
    return collection;
  }

  /** Returns the collections of a database, or of all databases, sorted by name. */
  list(db?: string): Collection[] {
    return Array.from(this.#collections.values())
      .filter((collection) => db === undefined || collection.db === db)
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  /**
   * Returns the collection, which it creates if necessary.
   * @throws StoreError 73
   */
  ensure(db: string, name: string): Collection {
    const existing = this.get(db, name);
    if (existing) return existing;
    assertName(db, name);
    const collection = this.#register(this.#addCollection.run(db, name), db, name, true);
    this.#createIndex(collection, idIndexSpec(), 0);
    return collection;
  }

  drop(collection: Collection): void {
    assertUndamaged(collection);
    for (const index of [...collection.indexes]) this.dropIndex(collection, index);
    collection.records.drop();
    this.#removeCollection.run(collection.id);
    collection.dropped = true;
    this.#collections.delete(collection.namespace);
  }

  /**
   * Creates an empty index. Writes update it from now on; queries use it after `finishIndex`.
   * @returns the existing index if there is an equal one
   * @throws StoreError 85, 86, 67
   */
  beginIndex(collection: Collection, spec: IndexSpec): Index {
    const existing = collection.indexes.find((index) => isSameIndex(index.spec, spec));
    if (existing) return existing;
    if (collection.indexes.length >= MAX_INDEXES)
      throw new StoreError(
        'CannotCreateIndex',
        `add index fails, too many indexes for ${collection.namespace}`,
      );
    const index = this.#createIndex(collection, spec, BUILDING);
    index.building = true;
    return index;
  }

  finishIndex(index: Index): void {
    index.building = false;
    this.#markIndex.run(stateOf(index), index.id);
  }

  dropIndex(collection: Collection, index: Index): void {
    index.entries.drop();
    this.#removeIndex.run(index.id);
    index.dropped = true;
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }

  #createIndex(collection: Collection, spec: IndexSpec, state: number): Index {
    const id = this.#addIndex.run(collection.id, spec.name, spec.document.toBytes(), state);
    const index = new Index(id, spec, new EntryTable(this.database, id, true), new Set());
    collection.indexes.push(index);
    return index;
  }

  #markArrays = (index: Index, arrays: readonly number[]): void => {
    for (const at of arrays) index.arrays.add(at);
    if (!index.building) this.#markIndex.run(stateOf(index), index.id);
  };

  #register(id: number, db: string, name: string, isNew: boolean): Collection {
    const records = new RecordTable(this.database, id, `${db}.${name}`, this.#cache, isNew);
    const collection = new Collection(id, db, name, records, [], this.#markArrays);
    this.#collections.set(collection.namespace, collection);
    return collection;
  }
}

/** Returns the positions of array fields in a stored state. */
function arraysOf(state: number): Set<number> {
  const positions = Array.from({ length: MAX_FIELDS }, (_, at) => at);
  return new Set(positions.filter((at) => state > 0 && Math.floor(state / 2 ** at) % 2 === 1));
}

function assertUndamaged({ damage }: Collection): void {
  if (damage) throw new StoreError('InternalError', damage);
}

function storedSpec(bytes: Uint8Array): IndexSpec {
  const spec = parseIndexSpec(new RawDocument(bytes));
  return spec.name === '_id_' ? idIndexSpec() : spec;
}

/** Checks MongoDB's rules for the characters and the length of names. */
function assertName(db: string, name: string): void {
  const isValid =
    /^[^/\\. "$*<>:|?\0]{1,63}$/.test(db) &&
    /^(?!\.|system\.)[^$\0]+$/.test(name) &&
    Buffer.byteLength(`${db}.${name}`) <= 255;
  if (!isValid) throw new StoreError('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`);
}
