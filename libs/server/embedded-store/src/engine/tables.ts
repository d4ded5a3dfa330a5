import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

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

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
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
  #next: number | undefined;

  constructor(
    readonly sql: Statements,
    collection: number,
  ) {
    this.name = `d${collection}`;
  }

  create(): void {
    this.sql.exec(`CREATE TABLE ${this.name} (record INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
  }

  drop(): void {
    this.sql.exec(`DROP TABLE ${this.name}`);
  }

  insert(bytes: Uint8Array): number {
    this.#next ??= (this.sql.get<[number | null]>(`SELECT max(record) FROM ${this.name}`)?.[0] ?? 0) + 1;
    this.sql.run(`INSERT INTO ${this.name} VALUES (?, ?)`, this.#next, bytes);
    return this.#next++;
  }

  get(record: number): Uint8Array | undefined {
    return this.sql.get<[Uint8Array]>(`SELECT doc FROM ${this.name} WHERE record = ?`, record)?.[0];
  }

  replace(record: number, bytes: Uint8Array): void {
    this.sql.run(`UPDATE ${this.name} SET doc = ? WHERE record = ?`, bytes, record);
  }

  remove(record: number): void {
    this.sql.run(`DELETE FROM ${this.name} WHERE record = ?`, record);
  }

  size(): number {
    return this.sql.get<[number | null]>(`SELECT sum(length(doc)) FROM ${this.name}`)?.[0] ?? 0;
  }

  /** Up to `limit` rows after this record number, or before it when the walk goes backwards. */
  read(after: number, reverse: boolean, limit: number): Row[] {
    const [compare, order] = reverse ? ['<', 'DESC'] : ['>', 'ASC'];
    return this.sql.all<Row>(
      `SELECT record, doc FROM ${this.name} WHERE record ${compare} ? ORDER BY record ${order} LIMIT ?`,
      after,
      limit,
    );
  }
}

/** The entries of one index: encoded key and record number, ordered by both. */
export class EntryTable {
  readonly name: string;

  constructor(
    readonly sql: Statements,
    index: number,
    private readonly records: RecordTable,
  ) {
    this.name = `x${index}`;
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
    this.sql.run(`INSERT INTO ${this.name} VALUES (?, ?)`, key, record);
  }

  remove(key: Uint8Array, record: number): void {
    this.sql.run(`DELETE FROM ${this.name} WHERE key = ? AND record = ?`, key, record);
  }

  /** The first record under this key. */
  find(key: Uint8Array): number | undefined {
    return this.sql.get<[number]>(`SELECT record FROM ${this.name} WHERE key = ? LIMIT 1`, key)?.[0];
  }

  count({ low, high }: KeyRange): number {
    const counted = this.sql.get<[number]>(
      `SELECT count(*) FROM ${this.name} WHERE key >= ? AND key < ?`,
      low,
      high,
    );
    return counted?.[0] ?? 0;
  }

  /** Up to `limit` rows of the range that lie behind `after` (a key and a record number) in walking order. */
  read(range: KeyRange, after: EntryPosition | undefined, reverse: boolean, limit: number): Row[] {
    return this.sql.all<Row>(
      `SELECT d.record, d.doc FROM ${this.name} x CROSS JOIN ${this.records.name} d ON d.record = x.record ${this.#part(reverse)}`,
      ...bounds(range, after, reverse),
      limit,
      0,
    );
  }

  /** The place of the row at this distance, to go on from. Cheaper than handing the key out with each row. */
  position(
    range: KeyRange,
    after: EntryPosition | undefined,
    reverse: boolean,
    offset: number,
  ): EntryPosition | undefined {
    const sql = `SELECT x.key, x.record FROM ${this.name} x ${this.#part(reverse)}`;
    return this.sql.get<EntryPosition>(sql, ...bounds(range, after, reverse), 1, offset);
  }

  #part(reverse: boolean): string {
    return reverse
      ? 'WHERE (x.key, x.record) < (?, ?) AND x.key >= ? ORDER BY x.key DESC, x.record DESC LIMIT ? OFFSET ?'
      : 'WHERE (x.key, x.record) > (?, ?) AND x.key < ? ORDER BY x.key, x.record LIMIT ? OFFSET ?';
  }
}

export type EntryPosition = [key: Uint8Array, record: number];

/** Record numbers are positive, so -1 lies before every entry of a key. */
function bounds(range: KeyRange, after: EntryPosition | undefined, reverse: boolean): SQLInputValue[] {
  const [from, to] = reverse ? [range.high, range.low] : [range.low, range.high];
  return [...(after ?? [from, -1]), to];
}
