import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { RawDocument } from '../values';
import type { DocumentCache } from './document-cache';

/** A document with the number under which it is stored; numbers rise in the order of insertion. */
export type Row = [record: number, bytes: Uint8Array];

/** Index keys from `low` (included) up to `high` (not included), compared as bytes. */
export interface KeyRange {
  low: Uint8Array;
  high: Uint8Array;
}

/** The SQL statements of one collection, prepared once and gone with it. */
export class Statements {
  readonly #prepared = new Map<string, StatementSync>();

  constructor(private readonly database: DatabaseSync) {}

  exec(sql: string): void {
    this.database.exec(sql);
  }

  /** @returns the number of the row that was inserted last */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid);
  }

  /** Rows one by one, for a reader that stops when it has enough. Nothing else may be run meanwhile. */
  iterate<Columns extends unknown[]>(sql: string, ...values: SQLInputValue[]): Iterable<Columns> {
    const rows: unknown = this.#prepare(sql).iterate(...values);
    return rows as Iterable<Columns>;
  }

  get<Columns extends unknown[]>(sql: string, ...values: SQLInputValue[]): Columns | undefined {
    const row: unknown = this.#prepare(sql).get(...values);
    return row as Columns | undefined;
  }

  all<Columns extends unknown[]>(sql: string, ...values: SQLInputValue[]): Columns[] {
    const rows: unknown = this.#prepare(sql).all(...values);
    return rows as Columns[];
  }

  /** Rows come as arrays of their columns; whoever writes the SQL names the columns' types. */
  #prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      statement.setReturnArrays(true);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
}

/** The documents of one collection by record number. */
export class RecordTable {
  readonly name: string;
  readonly #get: string;
  readonly #insert: string;
  #next: number | undefined;

  constructor(
    readonly sql: Statements,
    private readonly collection: number,
    private readonly cache: DocumentCache,
  ) {
    this.name = `d${collection}`;
    this.#get = `SELECT doc FROM ${this.name} WHERE record = ?`;
    this.#insert = `INSERT INTO ${this.name} VALUES (?, ?)`;
  }

  create(): void {
    this.sql.exec(`CREATE TABLE ${this.name} (record INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
  }

  drop(): void {
    this.sql.exec(`DROP TABLE ${this.name}`);
  }

  insert(bytes: Uint8Array): number {
    this.#next ??= (this.sql.get<[number | null]>(`SELECT max(record) FROM ${this.name}`)?.[0] ?? 0) + 1;
    this.sql.run(this.#insert, this.#next, bytes);
    return this.#next++;
  }

  get(record: number): RawDocument | undefined {
    const known = this.cache.get(this.collection, record);
    if (known) return known;
    const bytes = this.sql.get<[Uint8Array]>(this.#get, record)?.[0];
    return bytes && this.cache.put(this.collection, record, bytes);
  }

  replace(record: number, bytes: Uint8Array): void {
    this.cache.put(this.collection, record, bytes);
    this.sql.run(`UPDATE ${this.name} SET doc = ? WHERE record = ?`, bytes, record);
  }

  remove(record: number): void {
    this.cache.delete(this.collection, record);
    this.sql.run(`DELETE FROM ${this.name} WHERE record = ?`, record);
  }

  size(): number {
    return this.sql.get<[number | null]>(`SELECT sum(length(doc)) FROM ${this.name}`)?.[0] ?? 0;
  }

  /** The rows after this record number, or before it when the walk goes backwards. See `Statements.iterate`. */
  rows(after: number, reverse: boolean): Iterable<Row> {
    const [compare, order] = reverse ? ['<', 'DESC'] : ['>', 'ASC'];
    return this.sql.iterate<Row>(
      `SELECT record, doc FROM ${this.name} WHERE record ${compare} ? ORDER BY record ${order}`,
      after,
    );
  }
}

/** The entries of one index: encoded key and record number, ordered by both. */
export class EntryTable {
  readonly name: string;
  readonly #add: string;
  readonly #find: string;

  constructor(
    readonly sql: Statements,
    index: number,
  ) {
    this.name = `x${index}`;
    this.#add = `INSERT INTO ${this.name} VALUES (?, ?)`;
    this.#find = `SELECT record FROM ${this.name} WHERE key = ? LIMIT 1`;
  }

  create(): void {
    this.sql.exec(
      `CREATE TABLE ${this.name} (key BLOB, record INTEGER, PRIMARY KEY (key, record)) WITHOUT ROWID`,
    );
  }

  drop(): void {
    this.sql.exec(`DROP TABLE ${this.name}`);
  }

  add(key: Uint8Array, record: number): void {
    this.sql.run(this.#add, key, record);
  }

  remove(key: Uint8Array, record: number): void {
    this.sql.run(`DELETE FROM ${this.name} WHERE key = ? AND record = ?`, key, record);
  }

  /** The first record under this key. */
  find(key: Uint8Array): number | undefined {
    return this.sql.get<[number]>(this.#find, key)?.[0];
  }

  count({ low, high }: KeyRange): number {
    const counted = this.sql.get<[number]>(
      `SELECT count(*) FROM ${this.name} WHERE key >= ? AND key < ?`,
      low,
      high,
    );
    return counted?.[0] ?? 0;
  }

  /** Up to `limit` records of the range behind `after`, in walking order. */
  records(
    range: KeyRange,
    after: EntryPosition | undefined,
    reverse: boolean,
    limit: number,
  ): [record: number][] {
    return this.sql.all(this.#select('record', reverse), ...bounds(range, after, reverse), limit, 0);
  }

  /** The place of the entry at this distance, to go on from. Cheaper than handing out every key. */
  position(
    range: KeyRange,
    after: EntryPosition | undefined,
    reverse: boolean,
    distance: number,
  ): EntryPosition | undefined {
    return this.sql.get(this.#select('key, record', reverse), ...bounds(range, after, reverse), 1, distance);
  }

  #select(columns: string, reverse: boolean): string {
    const part = reverse
      ? '(key, record) < (?, ?) AND key >= ? ORDER BY key DESC, record DESC'
      : '(key, record) > (?, ?) AND key < ? ORDER BY key, record';
    return `SELECT ${columns} FROM ${this.name} WHERE ${part} LIMIT ? OFFSET ?`;
  }
}

export type EntryPosition = [key: Uint8Array, record: number];

/** Record numbers are positive, so -1 lies before every entry of a key. */
function bounds(range: KeyRange, after: EntryPosition | undefined, reverse: boolean): SQLInputValue[] {
  const [from, to] = reverse ? [range.high, range.low] : [range.low, range.high];
  return [...(after ?? [from, -1]), to];
}
