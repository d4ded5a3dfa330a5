import { closeSync, existsSync, fdatasync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, backup, type StatementSync } from 'node:sqlite';

/** What an older Saldo must not touch: raise it with every change of the tables or of the key encoding. */
const FORMAT = 1;
const FILE = 'store.db';

/** A data directory that cannot be used; the message is one sentence for the person who started the store. */
export class DataDirectoryError extends Error {}

/** Numbers are not used twice: tables are named by them, and the cache of documents goes by them. */
const SCHEMA = `
  CREATE TABLE collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name));
  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL,
    spec BLOB NOT NULL, multikey INTEGER NOT NULL, UNIQUE (collection, name));
  PRAGMA user_version = ${FORMAT};`;

/**
 * The one SQLite file of a data directory. The exclusive lock is the operating system's, so it dies with the
 * process that holds it. `synchronous=NORMAL` leaves the flush of the log to `flush`, which does not block
 * this thread; SQLite itself still flushes around checkpoints, where the order of writes matters.
 */
export class DatabaseFile {
  readonly #log: number;
  readonly #changes: StatementSync;

  private constructor(
    readonly sql: DatabaseSync,
    path: string,
  ) {
    // A second descriptor of the log only: closing one of the main file would drop SQLite's lock on it.
    this.#log = openSync(`${path}-wal`, 'r+');
    this.#changes = sql.prepare('SELECT total_changes() AS n');
  }

  /** @throws DataDirectoryError when another process has it, it comes from a newer version or is no store */
  static open(directory: string): DatabaseFile {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, FILE);
    const sql = new DatabaseSync(path);
    try {
      sql.exec(`PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;
        PRAGMA cache_size=-8000; PRAGMA mmap_size=268435456; PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=4000; BEGIN IMMEDIATE`);
      const version = Number(sql.prepare('PRAGMA user_version').get()?.['user_version']);
      if (version > FORMAT)
        throw new DataDirectoryError(
          `The data in ${directory} was written by a newer version of Saldo (format ${version}, this one reads ${FORMAT}).`,
        );
      if (version === 0) sql.exec(SCHEMA);
      // Also writes the header of a new log, so that it can be opened and flushed below.
      sql.exec(`PRAGMA user_version = ${FORMAT}; COMMIT`);
      const file = new DatabaseFile(sql, path);
      syncDirectory(directory);
      return file;
    } catch (error) {
      sql.close();
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
      fdatasync(this.#log, (error) => (error ? reject(error) : resolve())),
    );
  }

  /**
   * Copies a consistent snapshot into another directory, in which a store can be started, while this one works.
   * @throws DataDirectoryError when there is a store in that directory already
   */
  async backup(directory: string): Promise<void> {
    const path = join(directory, FILE);
    if (existsSync(path)) throw new DataDirectoryError(`There is a store in ${directory} already.`);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    await backup(this.sql, path);
    syncDirectory(directory);
  }

  close(): void {
    closeSync(this.#log);
    this.sql.close();
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
    return new DataDirectoryError(`The file ${join(directory, FILE)} is not a Saldo store or is damaged.`);
  return error;
}
