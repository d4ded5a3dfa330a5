import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_ID, readLog, type Log } from './log';
import { PageSums } from './page-sums';

/** What an older Saldo must not touch: raise it with every change of the files or of the key encoding. */
export const FORMAT = 2;

/** The files of a data directory. */
export const filesIn = (directory: string) => ({
  db: join(directory, 'store.db'),
  log: join(directory, 'store.db-wal'),
  /** Says that there is a store as well: without `db` and with this, data is missing. */
  sums: join(directory, 'store.sums'),
  /** Its lock is the operating system's, so it dies with the process that holds it. */
  lock: join(directory, 'store.lock'),
});

/** A data directory that cannot be used; the message is for the person who started the store. */
export class DataDirectoryError extends Error {}

/** What the files of a store are like before SQLite touches them. */
export interface Inspection {
  /** Undefined for a new store, one of format 1 and one that is accepted as it is. */
  sums: PageSums | undefined;
  generation: number;
  log: Log;
  damagedPages: number[];
}

const RESTORE = 'Restore the whole folder from one backup (docs/runbook.md, "When data is damaged")';

/**
 * Compares the files of a store with each other and with their checksums. The generation is a number in the file that
 * rises whenever a log is begun: a log goes with the file that it was begun for, and with no other and no older one.
 * @param accept the log and the checksums may be wrong: the file is taken as it is
 * @throws DataDirectoryError
 */
export function inspect(directory: string, accept: boolean): Inspection {
  const files = filesIn(directory);
  const read = (file: string) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));
  const log = readLog(read(files.log));
  const stored = read(files.sums);
  const header = headerOf(files.db);
  const fail = (what: string): never => {
    throw new DataDirectoryError(`${what} ${RESTORE}.`);
  };
  if (!header) {
    if (stored.length > 0 || log.pageCount > 0)
      fail(`The file ${files.db} is missing or empty, though a store was kept there.`);
    return { sums: undefined, generation: 0, log, damagedPages: [] };
  }
  const version = header.readUInt32BE(60);
  const generation = header.readUInt32BE(APPLICATION_ID);
  if (version > FORMAT)
    throw new DataDirectoryError(
      `The data in ${directory} was written by a newer version of Saldo (format ${version}, this one reads ${FORMAT}).`,
    );
  const unchecked = { sums: undefined, generation, log, damagedPages: [] };
  if (accept || (stored.length === 0 && version < FORMAT)) return unchecked;

  const sums = PageSums.parse(stored);
  if (!sums) return fail(`The checksums in ${files.sums} are missing or damaged.`);
  if (log.generation !== undefined && log.generation !== generation && log.generation !== generation + 1)
    fail(
      log.generation > generation && log.generation - generation < 1e6
        ? `The file ${files.db} is older than its log ${files.log}.`
        : `The log ${files.log} does not belong to ${files.db}.`,
    );
  if (sums.generation !== generation && sums.generation !== log.generation)
    fail(`The file ${files.db} is damaged, or not the one that the checksums in ${files.sums} belong to.`);
  if (log.isDamaged)
    fail(`The log ${files.log} is damaged; what was written last would be lost without a word.`);
  if (log.isTorn)
    console.error(
      `The last transaction in the log ${files.log} is not whole and was left out: either the machine stopped while it was written, or the log is damaged.`,
    );
  const file = openSync(files.db, 'r');
  try {
    return { sums, generation, log, damagedPages: sums.damagedPages(file, log) };
  } finally {
    closeSync(file);
  }
}

/** The first bytes of the file; undefined when it is missing or empty. */
function headerOf(db: string): Buffer | undefined {
  if (!existsSync(db)) return undefined;
  const file = openSync(db, 'r');
  try {
    const header = Buffer.alloc(100);
    return readSync(file, header, 0, header.length, 0) > 0 ? header : undefined;
  } finally {
    closeSync(file);
  }
}
