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
  rmSync,
} from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync, backup, type StatementSync } from 'node:sqlite';
import {
  DataDirectoryError,
  filesIn,
  FORMAT,
  RESTORE_ADVICE,
  verifyFiles,
  type VerifiedFiles,
} from './file-verification.ts';
import { DurablePosition, PageChecksums, startOfLog } from './page-checksums.ts';
import {
  checksumOfFrame,
  type LogPosition,
  readWriteAheadLog,
  SALT,
  saltOfFrame,
} from './write-ahead-log.ts';

/** Size of the write-ahead log, in pages, above which a checkpoint is made: 32 MB. */
const CHECKPOINT_PAGES = 8_000;

const MAX_COPY_ATTEMPTS = 1_000;
const COPY_PAUSE_MS = 10;
/** SQLITE_BUSY and SQLITE_LOCKED. Node reports both as 0 if they occur when a copy begins. */
const BUSY_CODES = [0, 5, 6];

/** Ids are never reused, because they name tables and are keys of the document cache. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL,
    spec BLOB NOT NULL, multikey INTEGER NOT NULL, UNIQUE (collection, name));`;

/**
 * The SQLite file of a data directory, with its write-ahead log and page checksums. With `synchronous=NORMAL`, only `flush`
 * flushes the log to disk, and it does not block this thread. SQLite makes no checkpoints by itself, so that the checksums are
 * always written before the pages.
 */
export class DatabaseFile {
  readonly sql: DatabaseSync;
  /** Names of the tables that have a damaged page. */
  readonly damagedTables: ReadonlySet<string> = new Set();
  readonly #files;
  readonly #changes: StatementSync;
  #checksums: PageChecksums;
  #generation: number;
  #durable: DurablePosition;
  /** Number of frames that the log is known to contain. */
  #frames = 0;
  /** File descriptor of the log, for flushing it and for reading how much it contains. */
  readonly #log: number;
  readonly #salt = Buffer.alloc(8);
  readonly #frameSalt = Buffer.alloc(8);
  #copies = 0;
  /** Set after a rollback: it leaves frames in the log that look like damage once they are partly overwritten. */
  #needsCheckpoint = false;

  private constructor(
    directory: string,
    private readonly lock: DatabaseSync,
    { checksums, generation, damagedPages }: VerifiedFiles,
  ) {
    const files = (this.#files = filesIn(directory));
    this.sql = new DatabaseSync(files.db);
    this.sql.exec(`PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;
      PRAGMA cache_size=-32000; PRAGMA mmap_size=268435456; PRAGMA temp_store=MEMORY; PRAGMA wal_autocheckpoint=0`);
    this.#changes = this.sql.prepare('SELECT total_changes() AS n');
    this.#generation = generation;
    this.#checksums = checksums ?? this.#computeChecksums();
    this.#durable = new DurablePosition(files.checksums);
    if (damagedPages.length > 0) this.damagedTables = this.#tablesWith(damagedPages);
    this.#checkpoint('TRUNCATE', false);
    this.#startLog();
    this.#log = openSync(files.log, 'r+');
    this.#readSalt();
    syncDirectory(directory);
  }

  /**
   * @param accept accepts the file as it is, and computes its checksums again
   * @throws DataDirectoryError if another process uses the file, another version wrote it, or it is damaged or not a store
   */
  static open(directory: string, accept = false): DatabaseFile {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(filesIn(directory).lock);
    try {
      lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
      return new DatabaseFile(directory, lock, verifyFiles(directory, accept));
    } catch (error) {
      lock.close();
      throw explain(error, directory);
    }
  }

  /** Whether a copy is being made. A copy waits while a transaction is open. */
  get isBeingCopied(): boolean {
    return this.#copies > 0;
  }

  /** Returns the number of rows written since the file was opened. */
  changes(): number {
    return Number(this.#changes.get()?.['n']);
  }

  /** Resolves when everything committed before the call is on disk. Call it between two transactions. */
  async flush(): Promise<void> {
    const end = this.#endOfLog();
    await new Promise<void>((resolve, reject) =>
      fdatasync(this.#log, (error) => (error ? reject(error) : resolve())),
    );
    // Skip this if a checkpoint has copied the log meanwhile.
    if (end?.generation === this.#generation + 1) this.#durable.record(end);
  }

  rollback(): void {
    if (this.sql.isTransaction) this.sql.exec('ROLLBACK');
    this.#needsCheckpoint = true;
  }

  /** Makes a checkpoint if the log has grown large. Call it between two transactions. */
  checkpointIfNeeded(): void {
    if (!this.#needsCheckpoint && !this.#isWritten(CHECKPOINT_PAGES)) return;
    try {
      this.#checkpoint('RESTART');
      this.#startLog();
      this.#readSalt();
      this.#needsCheckpoint = false;
    } catch (error) {
      // The disk may be full, for example. No data is lost: the log stays, and the next transaction tries again.
      this.#needsCheckpoint = true;
      console.error(error);
    }
  }

  /**
   * Copies a consistent snapshot into another directory while the store runs.
   * @throws DataDirectoryError if that directory contains a store
   */
  async backup(directory: string): Promise<void> {
    const copy = filesIn(directory);
    if (existsSync(copy.db)) throw new DataDirectoryError(`There is a store in ${directory} already.`);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#copies += 1;
    await this.#copyTo(copy.db).finally(() => (this.#copies -= 1));
    const file = openSync(copy.db, 'r');
    PageChecksums.of(file).save(copy.checksums);
    closeSync(file);
    syncDirectory(directory);
  }

  /** Copies the file in another thread. Node fails if a transaction is open at the beginning, so retry in that case. */
  async #copyTo(path: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await backup(this.sql, path);
        return;
      } catch (error) {
        if (attempt === MAX_COPY_ATTEMPTS || !isBusy(error)) throw error;
        rmSync(path, { force: true });
        await setTimeout(COPY_PAUSE_MS);
      }
    }
  }

  close(): void {
    try {
      this.#checkpoint('TRUNCATE');
    } catch (error) {
      // Keep the log for the next start: closing would make SQLite checkpoint without checksums.
      console.error(error);
      return;
    }
    this.sql.close();
    closeSync(this.#log);
    this.#durable.close();
    this.lock.close();
  }

  /** Computes the checksums of a new store, or of one that is accepted as it is. May be interrupted and repeated. */
  #computeChecksums(): PageChecksums {
    const { sql } = this;
    if (Number(sql.prepare('PRAGMA user_version').get()?.['user_version']) === 0)
      sql.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`);
    sql.exec(`PRAGMA application_id = ${randomInt(1, 2 ** 30)}; PRAGMA wal_checkpoint(TRUNCATE)`);
    const file = openSync(this.#files.db, 'r');
    const checksums = PageChecksums.of(file);
    closeSync(file);
    checksums.save(this.#files.checksums);
    this.#generation = checksums.generation;
    return checksums;
  }

  /** Saves the checksums that the file will have, then copies the log into it. @param isOwn this process wrote the log */
  #checkpoint(mode: 'RESTART' | 'TRUNCATE', isOwn = true): void {
    const bytes = existsSync(this.#files.log) ? readFileSync(this.#files.log) : Buffer.alloc(0);
    const log = readWriteAheadLog(bytes, isOwn);
    if (log.pageCount > 0) {
      // Sync first: checksums must not cover pages that a power failure could still remove from the log.
      flushFile(this.#files.log);
      this.#generation = log.generation ?? this.#generation;
      this.#checksums = this.#checksums.after(log, this.#generation);
      this.#checksums.save(this.#files.checksums);
      this.#durable.close();
      this.#durable = new DurablePosition(this.#files.checksums);
    }
    this.sql.exec(`PRAGMA wal_checkpoint(${mode})`);
    this.#durable.record(startOfLog(this.#generation + 1));
  }

  /** Writes page 1 with the next generation into the log's first frame. This ties the log to this file. */
  #startLog(): void {
    this.sql.exec(`BEGIN IMMEDIATE; PRAGMA application_id = ${this.#generation + 1};
      PRAGMA user_version = ${FORMAT}; COMMIT`);
  }

  #readSalt(): void {
    readSync(this.#log, this.#salt, 0, this.#salt.length, SALT);
    this.#frames = 0;
  }

  /** Whether a frame was written. The log file is reused from its beginning, so the frame's salt tells this, not its size. */
  #isWritten(frame: number): boolean {
    const salt = this.#frameSalt;
    return readSync(this.#log, salt, 0, salt.length, saltOfFrame(frame)) > 0 && salt.equals(this.#salt);
  }

  /** Returns the end of the log; undefined if the log may contain frames that a rollback has left. */
  #endOfLog(): LogPosition | undefined {
    if (this.#needsCheckpoint) return undefined;
    let step = 1;
    for (; this.#isWritten(this.#frames + step - 1); step *= 2) this.#frames += step;
    for (; step > 1; step /= 2) if (this.#isWritten(this.#frames + step / 2 - 1)) this.#frames += step / 2;
    const checksum = Buffer.alloc(8);
    readSync(this.#log, checksum, 0, checksum.length, checksumOfFrame(this.#frames - 1));
    return { generation: this.#generation + 1, frames: this.#frames, checksum };
  }

  /**
   * Returns the tables to which damaged pages belong.
   * @throws DataDirectoryError if a damaged page belongs neither to documents nor to an index
   */
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

function flushFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes the directory, so that the names of new files are on disk. Windows has no such flush. */
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
      `The file ${filesIn(directory).db} is not a Saldo store, or its common part is damaged. ${RESTORE_ADVICE}.`,
    );
  return error;
}

function isBusy(error: unknown): boolean {
  return BUSY_CODES.includes((Object(error) as { errcode?: number }).errcode ?? -1);
}
