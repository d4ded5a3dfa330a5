import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { RawDocument } from '../values/index.ts';
import type { DocumentCache } from './document-cache.ts';
import { endOfStored, verifyChecksum, withChecksum } from './document-checksum.ts';
import { RangeCounts } from './range-counts.ts';

/** Index keys from `low` (inclusive) to `high` (exclusive), compared byte by byte. */
export interface KeyRange {
  low: Uint8Array;
  high: Uint8Array;
}

export type EntryPosition = [key: Uint8Array, record: number];

/** Prepares a statement. Rows are arrays of columns; the caller states their types. */
export function statement<Row extends unknown[]>(database: DatabaseSync, sql: string) {
  const prepared = database.prepare(sql);
  prepared.setReturnArrays(true);
  const typed = (rows: unknown) => rows;
  return {
    /** @returns the id of the last inserted row */
    run: (...values: SQLInputValue[]) => Number(prepared.run(...values).lastInsertRowid),
    /** @returns the number of rows written or removed */
    change: (...values: SQLInputValue[]) => Number(prepared.run(...values).changes),
    get: (...values: SQLInputValue[]) => typed(prepared.get(...values)) as Row | undefined,
    all: (...values: SQLInputValue[]) => typed(prepared.all(...values)) as Row[],
    /** Yields rows one by one. No other statement may run in the meantime. */
    iterate: (...values: SQLInputValue[]) => typed(prepared.iterate(...values)) as Iterable<Row>,
  };
}

/** The documents of one collection by record number. Record numbers ascend in insertion order. */
export class RecordTable {
  readonly name: string;
  readonly #last;
  readonly #insert;
  readonly #get;
  readonly #small;
  readonly #areSmall;
  readonly #replace;
  readonly #remove;
  readonly #rows;
  #next: number | undefined;

  /** @param isNew creates the table */
  constructor(
    private readonly database: DatabaseSync,
    private readonly collection: number,
    private readonly namespace: string,
    private readonly cache: DocumentCache,
    isNew: boolean,
  ) {
    const name = (this.name = `d${collection}`);
    if (isNew) database.exec(`CREATE TABLE ${name} (record INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    this.#last = statement<[number | null]>(database, `SELECT max(record) FROM ${name}`);
    this.#insert = statement(database, `INSERT INTO ${name} VALUES (?, ?)`);
    this.#get = statement<[Uint8Array]>(database, `SELECT doc FROM ${name} WHERE record = ?`);
    // CROSS JOIN keeps the order of the list.
    const small = `json_each(?) CROSS JOIN ${name} ON record = value WHERE length(doc) < 16384`;
    // Return one row, which costs half as much as a row for each document. SQLite joins blobs to a text with the same bytes.
    this.#small = statement<[number, Uint8Array | null]>(
      database,
      `SELECT count(*), CAST(group_concat(doc, '') AS BLOB) FROM (SELECT doc FROM ${small})`,
    );
    this.#areSmall = statement<[number]>(database, `SELECT record FROM ${small}`);
    this.#replace = statement(database, `UPDATE ${name} SET doc = ? WHERE record = ?`);
    this.#remove = statement(database, `DELETE FROM ${name} WHERE record = ?`);
    this.#rows = statement<[number, Uint8Array]>(
      database,
      `SELECT record, doc FROM ${name} WHERE record > ? ORDER BY record`,
    );
  }

  drop(): void {
    this.database.exec(`DROP TABLE ${this.name}`);
  }

  insert(bytes: Uint8Array): number {
    this.#next ??= (this.#last.get()?.[0] ?? 0) + 1;
    this.#insert.run(this.#next, withChecksum(bytes));
    return this.#next++;
  }

  get(record: number): RawDocument | undefined {
    const known = this.cache.get(this.collection, record);
    if (known) return known;
    const stored = this.#get.get(record)?.[0];
    if (!stored) return undefined;
    return this.cache.put(this.collection, record, verifyChecksum(stored, this.namespace, record));
  }

  /** Loads small documents into the cache. One query for many costs a quarter of single queries. */
  prefetch(records: readonly number[]): void {
    const missing = records.filter((record) => !this.cache.get(this.collection, record));
    if (missing.length < 4) return;
    this.cache.putAll(this.collection, this.read(missing));
  }

  /** Reads the small documents among these, bypassing the cache. */
  read(records: readonly number[]): Map<number, RawDocument> {
    const docs = new Map<number, RawDocument>();
    const list = JSON.stringify(records);
    const [count, all] = this.#small.get(list) ?? [];
    if (!all) return docs;
    const found = count === records.length ? records : this.#areSmall.all(list).map(([record]) => record);
    let start = 0;
    for (const record of found) {
      const end = endOfStored(all, start);
      verifyChecksum(all.subarray(start, end), this.namespace, record);
      docs.set(record, new RawDocument(all, start));
      start = end;
    }
    return docs;
  }

  replace(record: number, bytes: Uint8Array): void {
    this.cache.put(this.collection, record, bytes);
    this.#replace.run(withChecksum(bytes), record);
  }

  remove(record: number): void {
    this.cache.delete(this.collection, record);
    this.#remove.run(record);
  }

  /** Yields the rows after this record number. See `iterate`. */
  *rows(after: number): Generator<[record: number, bytes: Uint8Array]> {
    for (const [record, stored] of this.#rows.iterate(after))
      yield [record, verifyChecksum(stored, this.namespace, record)];
  }
}

/** The entries of one index: encoded keys and record numbers, ordered by both. */
export class EntryTable {
  readonly name: string;
  readonly #add;
  readonly #remove;
  readonly #find;
  readonly #counts;
  readonly #countUpTo;
  readonly #forwards;
  readonly #backwards;

  /** @param isNew creates the table */
  constructor(
    private readonly database: DatabaseSync,
    index: number,
    isNew: boolean,
  ) {
    const name = (this.name = `x${index}`);
    if (isNew)
      database.exec(
        `CREATE TABLE ${name} (key BLOB, record INTEGER, PRIMARY KEY (key, record)) WITHOUT ROWID`,
      );
    // Ignore an existing entry: a write may have added it while the index is being built.
    this.#add = statement(database, `INSERT OR IGNORE INTO ${name} VALUES (?, ?)`);
    this.#remove = statement(database, `DELETE FROM ${name} WHERE key = ? AND record = ?`);
    this.#find = statement<[number]>(database, `SELECT record FROM ${name} WHERE key = ? LIMIT 1`);
    const count = statement<[number]>(database, `SELECT count(*) FROM ${name} WHERE key >= ? AND key < ?`);
    this.#counts = new RangeCounts(({ low, high }) => count.get(low, high)?.[0] ?? 0);
    this.#countUpTo = statement<[number]>(
      database,
      `SELECT count(*) FROM (SELECT 1 FROM ${name} WHERE key >= ? AND key < ? LIMIT ?)`,
    );
    const part = (condition: string, order: string) => {
      const rows = `FROM ${name} WHERE ${condition} ORDER BY key ${order}, record ${order} LIMIT ?`;
      return {
        // Return one string, which costs half as much as the same number of rows.
        records: statement<[string | null]>(
          database,
          `SELECT group_concat(record) FROM (SELECT record ${rows})`,
        ),
        position: statement<EntryPosition>(database, `SELECT key, record ${rows} OFFSET ?`),
      };
    };
    this.#forwards = part('(key, record) > (?, ?) AND key < ?', 'ASC');
    this.#backwards = part('(key, record) < (?, ?) AND key >= ?', 'DESC');
  }

  drop(): void {
    this.database.exec(`DROP TABLE ${this.name}`);
  }

  add(key: Uint8Array, record: number): void {
    this.#counts.changed(key, this.#add.change(key, record));
  }

  remove(key: Uint8Array, record: number): void {
    this.#counts.changed(key, -this.#remove.change(key, record));
  }

  /** Returns the first record with this key. */
  find(key: Uint8Array): number | undefined {
    return this.#find.get(key)?.[0];
  }

  count(range: KeyRange): number {
    return this.#counts.of(range);
  }

  /** Counts the entries of the ranges, up to `limit`. */
  countUpTo(ranges: readonly KeyRange[], limit: number): number {
    let counted = 0;
    for (const { low, high } of ranges) {
      if (counted >= limit) break;
      counted += this.#countUpTo.get(low, high, limit - counted)?.[0] ?? 0;
    }
    return counted;
  }

  /** Returns up to `limit` records of the range after a position, in scan order. */
  records(range: KeyRange, after: EntryPosition | undefined, reverse: boolean, limit: number): number[] {
    const part = reverse ? this.#backwards : this.#forwards;
    const [records = null] = part.records.get(...bounds(range, after, reverse), limit) ?? [];
    return records === null ? [] : (JSON.parse(`[${records}]`) as number[]);
  }

  /** Returns up to `limit` entries of the range after a position. */
  list(range: KeyRange, after: EntryPosition | undefined, limit: number): EntryPosition[] {
    return this.#forwards.position.all(...bounds(range, after, false), limit, 0);
  }

  /** Returns the position of the entry at a distance from another one. */
  position(range: KeyRange, after: EntryPosition | undefined, reverse: boolean, distance: number) {
    const part = reverse ? this.#backwards : this.#forwards;
    return part.position.get(...bounds(range, after, reverse), 1, distance);
  }
}

/** Returns the SQL parameters of a range. Record numbers are positive, so -1 is before every entry of a key. */
function bounds(range: KeyRange, after: EntryPosition | undefined, reverse: boolean): SQLInputValue[] {
  const [from, to] = reverse ? [range.high, range.low] : [range.low, range.high];
  return [...(after ?? [from, -1]), to];
}
