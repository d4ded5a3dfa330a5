import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { PageChecksums } from './page-checksums.ts';
import { APPLICATION_ID, readWriteAheadLog, type WriteAheadLog } from './write-ahead-log.ts';

/** Version of the file format. Increment it with every change of the files or of the key encoding. */
export const FORMAT = 4;
/** Version in the file of a store whose creation has not finished. */
const UNFINISHED = 0;

/** The files of a data directory. */
export const filesIn = (directory: string) => ({
  db: join(directory, 'store.db'),
  log: join(directory, 'store.db-wal'),
  /** Its existence also shows that there is a store: if `db` is missing, data is lost. */
  checksums: join(directory, 'store.sums'),
  /** Locked by the operating system, which releases the lock when the process ends. */
  lock: join(directory, 'store.lock'),
});

/** A data directory that cannot be used. The message is for the operator. */
export class DataDirectoryError extends Error {}

/** The state of a store's files before SQLite opens them. */
export interface VerifiedFiles {
  /** Undefined for a new store, and for one that is accepted as it is. */
  checksums: PageChecksums | undefined;
  generation: number;
  log: WriteAheadLog;
  damagedPages: number[];
}

export const RESTORE_ADVICE =
  'Restore the whole folder from one backup (docs/runbook.md, "When data is damaged")';

/**
 * Compares the files of a store with each other and with their checksums. The generation is a number in the file that every new
 * log increments, so a log belongs to exactly one state of one file.
 * @param accept accepts the file as it is, even if the log or the checksums are wrong
 * @throws DataDirectoryError
 */
export function verifyFiles(directory: string, accept: boolean): VerifiedFiles {
  const files = filesIn(directory);
  const read = (file: string) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));
  const log = readWriteAheadLog(read(files.log), false);
  const stored = read(files.checksums);
  const header = headerOf(files.db);
  if (!header) {
    if (stored.length > 0 || log.pageCount > 0)
      fail(`The file ${files.db} is missing or empty, though a store was kept there.`);
    return { checksums: undefined, generation: 0, log, damagedPages: [] };
  }
  const version = header.readUInt32BE(60);
  const generation = header.readUInt32BE(APPLICATION_ID);
  if (version !== FORMAT && version !== UNFINISHED)
    throw new DataDirectoryError(
      `The data in ${directory} has format ${version}, and this version of Saldo reads format ${FORMAT}: use the version that wrote it, or another folder.`,
    );
  const unchecked = { checksums: undefined, generation, log, damagedPages: [] };
  if (accept || (stored.length === 0 && version === UNFINISHED)) return unchecked;

  const checksums = PageChecksums.parse(stored);
  if (!checksums) return fail(`The checksums in ${files.checksums} are missing or damaged.`);
  requireMatch(files, generation, checksums, log);
  const file = openSync(files.db, 'r');
  try {
    const damagedPages = checksums.damagedPages(file, log);
    if (damagedPages.length > 0 && !checksums.durable && log.generation === undefined)
      fail(`The log ${files.log} is missing, and not all of it is in ${files.db}.`);
    return { checksums, generation, log, damagedPages };
  } finally {
    closeSync(file);
  }
}

function fail(what: string): never {
  throw new DataDirectoryError(`${what} ${RESTORE_ADVICE}.`);
}

/**
 * @param generation the number in the file
 * @throws DataDirectoryError if the log or the checksums belong to another state of the file, or acknowledged writes are missing
 */
function requireMatch(
  { db, log: logFile, checksums: checksumFile }: ReturnType<typeof filesIn>,
  generation: number,
  { covered, durable }: PageChecksums,
  log: WriteAheadLog,
): void {
  const foreignLog = `The log ${logFile} does not belong to ${db}.`;
  const isAhead = log.generation !== undefined && log.generation > generation + 1;
  const wrong: [isSo: boolean, what: string][] = [
    [isAhead && (log.generation ?? 0) - generation < 1e6, `The file ${db} is older than its log ${logFile}.`],
    [isAhead || (log.generation ?? generation) < generation, foreignLog],
    [log.generation === undefined && log.pageCount > 0, foreignLog],
    [log.isDamaged, `The log ${logFile} is damaged; what was written last would be lost without a word.`],
    [
      durable !== undefined && !log.holds(durable),
      `The log ${logFile} is missing, cut off or older than ${db}: it ends after ${log.end.frames} of ${durable?.frames} pages that were acknowledged.`,
    ],
    [
      covered.generation === log.generation && !log.holds(covered),
      `The log ${logFile} is cut off, or older than ${db}, which contains more of it.`,
    ],
    [
      log.generation === undefined && covered.generation === generation + 1,
      `The log ${logFile} is missing, and not all of it is in ${db}.`,
    ],
    [
      covered.generation !== generation && covered.generation !== log.generation,
      `The file ${db} is damaged, or not the one that the checksums in ${checksumFile} belong to.`,
    ],
  ];
  const first = wrong.find(([isSo]) => isSo);
  if (first) fail(first[1]);
  if (log.isTorn)
    console.error(
      `The last transaction in the log ${logFile} is not whole and was left out: either the machine stopped while it was written, or the log is damaged.`,
    );
}

/** Returns the file's header; undefined if the file is missing or empty. */
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
