import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { DatabaseSync, backup, type StatementSync } from 'node:sqlite';
import { DataDirectoryError, filesIn, FORMAT, inspect, type Inspection } from './inspection';
import { readLog, SALT, saltOfFrame } from './log';
import { PageSums } from './page-sums';

/** The log is copied into the file once it has more pages than this: 32 MB. */
const CHECKPOINT_PAGES = 8_000;

/** Numbers are not used twice: tables are named by them, and the cache of documents goes by them. */
const SCHEMA = `
  CREATE TABLE collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name));
  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL,
    spec BLOB NOT NULL, multikey INTEGER NOT NULL, UNIQUE (collection, name));
  PRAGMA user_version = 1;`;

/**
 * The SQLite file of a data directory with its log and its checksums. `synchronous=NORMAL` leaves the flush of the log
 * to `flush`, which does not block this thread. SQLite never copies the log into the file by itself, so that the
 * checksums are always written first: see docs/adr/0027.
 */
export class DatabaseFile {
  readonly sql: DatabaseSync;
  /** The names of the tables that have a damaged page. */
  readonly damagedTables: ReadonlySet<string> = new Set();
  readonly #files;
  readonly #changes: StatementSync;
  #sums: PageSums;
  #generation: number;
  /** A second descriptor, for flushes and to see how much the log holds. */
  #log: number | undefined;
  readonly #salt = Buffer.alloc(8);
  readonly #frameSalt = Buffer.alloc(8);
  /** What a rollback leaves in the log looks like damage once a part of it is written over. */
  #hasRemains = false;

  private constructor(
    directory: string,
    private readonly lock: DatabaseSync,
    { sums, generation, damagedPages }: Inspection,
  ) {
    const files = (this.#files = filesIn(directory));
    this.sql = new DatabaseSync(files.db);
    this.sql.exec(`PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;
      PRAGMA cache_size=-8000; PRAGMA mmap_size=268435456; PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=0`);
    this.#changes = this.sql.prepare('SELECT total_changes() AS n');
    this.#generation = generation;
    this.#sums = sums ?? this.#firstSums();
    if (damagedPages.length > 0) this.damagedTables = this.#tablesWith(damagedPages);
    this.#checkpoint('TRUNCATE');
    this.#beginLog();
    syncDirectory(directory);
  }

  /**
   * @param accept takes the file as it is, whatever its checksums say, and computes them again
   * @throws DataDirectoryError when another process has it, it comes from a newer version, is no store or is damaged
   */
  static open(directory: string, accept = false): DatabaseFile {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(filesIn(directory).lock);
    try {
      lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
      return new DatabaseFile(directory, lock, inspect(directory, accept));
    } catch (error) {
      lock.close();
      throw explain(error, directory);
    }
  }

  /** How many rows were written since the file was opened. */
  changes(): number {
    return Number(this.#changes.get()?.['n']);
  }

  /** Resolves when everything committed before the call is on the disk. */
  flush(): Promise<void> {
    return new Promise((resolve, reject) =>
      fdatasync(this.#log!, (error) => (error ? reject(error) : resolve())),
    );
  }

  rollback(): void {
    if (this.sql.isTransaction) this.sql.exec('ROLLBACK');
    this.#hasRemains = true;
  }

  /** Copies the log into the file when it has grown large. Belongs between two transactions. */
  tidy(): void {
    if (!this.#hasRemains && !this.#isLogLarge()) return;
    try {
      this.#checkpoint('RESTART');
      this.#beginLog();
      this.#hasRemains = false;
    } catch (error) {
      // On a full disk, say. Nothing is lost: the log stays, and this is tried again after the next transaction.
      this.#hasRemains = true;
      console.error(error);
    }
  }

  /**
   * Copies a consistent snapshot into another directory, in which a store can be started, while this one works.
   * @throws DataDirectoryError when there is a store in that directory already
   */
  async backup(directory: string): Promise<void> {
    const copy = filesIn(directory);
    if (existsSync(copy.db)) throw new DataDirectoryError(`There is a store in ${directory} already.`);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    await backup(this.sql, copy.db);
    const file = openSync(copy.db, 'r');
    PageSums.of(file).save(copy.sums);
    closeSync(file);
    syncDirectory(directory);
  }

  close(): void {
    try {
      this.#checkpoint('TRUNCATE');
    } catch (error) {
      // SQLite would copy the log into the file without its checksums: so it is left for the next start.
      console.error(error);
      return;
    }
    this.sql.close();
    if (this.#log !== undefined) closeSync(this.#log);
    this.lock.close();
  }

  /** For a new store, one of format 1 or one that is accepted as it is. Repeated if it does not come to its end. */
  #firstSums(): PageSums {
    const { sql } = this;
    if (Number(sql.prepare('PRAGMA user_version').get()?.['user_version']) === 0)
      sql.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`);
    sql.exec(`PRAGMA application_id = ${randomInt(1, 2 ** 30)}; PRAGMA wal_checkpoint(TRUNCATE)`);
    const file = openSync(this.#files.db, 'r');
    const sums = PageSums.of(file);
    closeSync(file);
    sums.save(this.#files.sums);
    this.#generation = sums.generation;
    return sums;
  }

  /** Copies the log into the file, after the checksums that the file will have then are on the disk. */
  #checkpoint(mode: 'RESTART' | 'TRUNCATE'): void {
    const log = readLog(
      existsSync(this.#files.log) ? readFileSync(this.#files.log) : Buffer.alloc(0),
      this.#log !== undefined,
    );
    if (log.pageCount > 0) {
      this.#generation = log.generation ?? this.#generation;
      this.#sums = this.#sums.after(log, this.#generation);
      this.#sums.save(this.#files.sums);
    }
    this.sql.exec(`PRAGMA wal_checkpoint(${mode})`);
  }

  /** Puts page 1 with the next generation into the log's first frame, by which it is known to go with this file. */
  #beginLog(): void {
    this.sql.exec(`BEGIN IMMEDIATE; PRAGMA application_id = ${this.#generation + 1};
      PRAGMA user_version = ${FORMAT}; COMMIT`);
    this.#log ??= openSync(this.#files.log, 'r+');
    readSync(this.#log, this.#salt, 0, this.#salt.length, SALT);
  }

  /** A log file is used again from its beginning, which is faster than a new one: its size does not tell how much it holds. */
  #isLogLarge(): boolean {
    const salt = this.#frameSalt;
    return (
      readSync(this.#log!, salt, 0, salt.length, saltOfFrame(CHECKPOINT_PAGES)) > 0 && salt.equals(this.#salt)
    );
  }

  /** @throws DataDirectoryError where a page is damaged that belongs to no collection's documents or indexes */
  #tablesWith(pages: number[]): Set<string> {
    const rows = this.sql
      .prepare('SELECT name, pageno FROM dbstat WHERE pageno IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(pages));
    const found = new Set(rows.map((row) => Number(row['pageno'])));
    const names = new Set(rows.map((row) => String(row['name'])));
    if (pages.every((page) => found.has(page)) && [...names].every((name) => /^[dx]\d+$/.test(name)))
      return names;
    throw new DataDirectoryError('malformed');
  }
}

/** A new file's name is as much a write as its contents. Windows knows no such flush. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function explain(error: unknown, directory: string): unknown {
  const message = String(error);
  if (message.includes('database is locked'))
    return new DataDirectoryError(`Another process is using the data directory ${directory}.`);
  if (message.includes('not a database') || message.includes('malformed'))
    return new DataDirectoryError(
      `The file ${filesIn(directory).db} is not a Saldo store, or it is damaged where all of it depends on it. Restore the whole folder from one backup (docs/runbook.md, "When data is damaged").`,
    );
  return error;
}
